import { MAPS, type MapName } from '#src/domain/links.ts';

const KEY = 'map';

/** The map in which dishes are looked for. */
export const chosenMap = (): MapName => {
  const kept = localStorage.getItem(KEY);
  return MAPS.find((map) => map === kept) ?? MAPS[0];
};

/** Keeps the choice on this device. */
export function chooseMap(map: MapName): void {
  localStorage.setItem(KEY, map);
}
