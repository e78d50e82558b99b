/** Loads the heading face once the first frame is on screen, so that it never delays the page. */
export function loadHeadingFace(): void {
  // Two frames: the callback of the first runs before its paint, the second after it.
  requestAnimationFrame(() => requestAnimationFrame(() => void import('./fonts/heading-face.css')));
}
