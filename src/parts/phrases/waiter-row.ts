const KEY = 'waiter-row';

/** The places of the waiter's button on Home: before the search, or after the lists. */
export type WaiterPlace = 'first' | 'last';

/**
 * Returns whether Home showed the button of the waiter's card in the first place last time. Home then reserves its
 * height, so that nothing moves when the button loads.
 */
export const isWaiterRowExpected = () => localStorage.getItem(KEY) !== null;

/** Stores whether Home shows the button of the waiter's card in the first place. */
export function expectWaiterRow(isShown: boolean): void {
  // Not by `keep-in-storage.ts`, whose schemas the first screen does not load.
  try {
    if (isShown) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // In a full storage nothing is reserved.
  }
}
