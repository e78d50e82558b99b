/**
 * Moves the focus to the page's heading. Use it when the focused button disappears together with a part of
 * the page.
 */
export function focusPage(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('main h1')?.focus(options);
}
