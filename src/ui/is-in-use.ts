/**
 * Returns whether the mouse or the keyboard is on an element, so that it should not close by itself. After a tap,
 * `:hover` stays on touch screens, so it counts only for a device with a mouse.
 */
export function isInUse(element: HTMLElement | null): boolean {
  const isPointedAt = matchMedia('(hover: hover)').matches && element?.matches(':hover');
  return Boolean(isPointedAt || element?.querySelector(':focus-visible'));
}
