/**
 * Does something that needs to know where everything on the page stands, such as scrolling to a place: rows that are
 * not drawn while they are off the screen have their own heights then, and keep them afterwards.
 */
export function showWhole(act: () => void): void {
  const root = document.documentElement;
  root.toggleAttribute('data-whole', true);
  act();
  // A browser remembers the height of what it has drawn once.
  requestAnimationFrame(() => requestAnimationFrame(() => root.toggleAttribute('data-whole', false)));
}
