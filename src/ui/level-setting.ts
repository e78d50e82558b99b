const KEY = 'levels';

/** Whether levels are shown and what one does is celebrated; 'off' for those who want a list and no game. */
export const areLevelsShown = (): boolean => localStorage.getItem(KEY) !== 'off';

/** Keeps the choice on this device. */
export function turnLevels(areOn: boolean): void {
  if (areOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
