import { MAPS, type MapName } from '#src/domain/links.ts';

const KEY = 'map';

/** Returns the map service chosen on this device, or the first of `MAPS`. */
export const chosenMap = (): MapName => {
  const stored = localStorage.getItem(KEY);
  return MAPS.find((map) => map === stored) ?? MAPS[0];
};

/** Stores the chosen map service on this device. */
export function chooseMap(map: MapName): void {
  localStorage.setItem(KEY, map);
}
