const KEY = 'waiter-row';

/**
 * Returns whether Home showed the button of the waiter's card last time. Home then reserves its height, so that
 * nothing moves when the button loads.
 */
export const isWaiterRowExpected = () => localStorage.getItem(KEY) !== null;

/** Stores whether Home shows the button of the waiter's card. */
export function expectWaiterRow(isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // In a full storage nothing is reserved.
  }
}
