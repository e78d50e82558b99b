/** Puts the focus on the page's heading, for when a part of the page goes and takes the button that had the focus along. */
export function focusPage(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('main h1')?.focus(options);
}
