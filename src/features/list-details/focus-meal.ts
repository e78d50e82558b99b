/**
 * Puts the focus on the name in a meal's row.
 * @returns false when there is no such row any more
 */
export function focusMeal(row: Element | null): boolean {
  const name = row?.isConnected ? row.querySelector<HTMLElement>('[data-meal-name]') : null;
  name?.focus();
  return name != null;
}
