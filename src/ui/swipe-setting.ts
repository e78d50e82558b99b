const KEY = 'swipe';

/** Whether rows and cards can be swiped; 'off' for those whose hands do it unmeant. */
export const areSwipesOn = (): boolean => localStorage.getItem(KEY) !== 'off';

/** Keeps the choice on this device; the next swipe heeds it. */
export function turnSwipes(areOn: boolean): void {
  if (areOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
