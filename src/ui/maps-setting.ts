import { MAPS, type MapName } from '#src/domain/links.ts';

const KEY = 'map';

/** The map in which dishes are looked for on this device; the first of `MAPS` until one was chosen. */
export const chosenMap = (): MapName => {
  const stored = localStorage.getItem(KEY);
  return MAPS.find((map) => map === stored) ?? MAPS[0];
};

/** Keeps the choice on this device. */
export function chooseMap(map: MapName): void {
  localStorage.setItem(KEY, map);
}
