import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { scrollKey } from './-entry-history.ts';

/** Selects the rows of long pages: cards, dishes, countries. */
const ROWS = 'main :is(article, li)';
/** How long to wait for a row to be read from a busy disk, in milliseconds. */
const WAITING_MS = 30_000;
/** How long to wait, once that row exists, for the rows around it to render, in milliseconds. */
const SETTLING_MS = 2000;
/** Events that show that the user scrolls or does something else. */
const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * The scroll position at which the user left a page. `y` is its scroll offset, `row` the index of the first
 * visible row, and `top` that row's distance from the top of the screen, in pixels.
 */
type Place = { y: number; row: number; top: number };

/**
 * Restores a page's scroll position when the user goes back to it. The router does so too, except where one
 * navigation overtakes another. On a slow device, any tap while a page of lists loads does that:
 * - If a back navigation overtakes a replace without scrolling, that option also applies to the back
 *   navigation.
 * - The router stores positions only of pages scrolled since they were rendered, so scrolling between a
 *   replace and its rendering is lost. The router also does not know that rows load later than their page and
 *   have no height before they render. So we bring the row that the user looked at back to its place, instead
 *   of scrolling to an offset.
 */
export function restoreScroll(router: Pick<AnyRouter, 'subscribe'>, history: RouterHistory): void {
  const places = new Map<string, Place>();
  let isWayBack = false;
  let stop = () => {};
  history.subscribe(({ action }) => {
    if (action.type === 'PUSH') isWayBack = false;
    else if (action.type !== 'REPLACE') isWayBack = true;
  });
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    stop();
    if (fromLocation) places.set(scrollKey(fromLocation), placeNow());
  });
  // Runs after the router's own listener, which was registered when the router was created.
  router.subscribe('onRendered', ({ toLocation }) => {
    const place = places.get(scrollKey(toLocation));
    if (isWayBack && place !== undefined) stop = returnTo(place);
    isWayBack = false;
  });
}

function placeNow(): Place {
  const tops = [...document.querySelectorAll(ROWS)].map((row) => row.getBoundingClientRect().top);
  const row = tops.findIndex((top) => top >= 0);
  return { y: scrollY, row, top: tops[row] ?? 0 };
}

/** Scrolls to a place, and again while rows are still being rendered. Returns a function that stops it. */
function returnTo({ y, row, top }: Place): () => void {
  scrollTo(0, y);
  if (y === 0 || row < 0) return () => {};
  let end = performance.now() + WAITING_MS;
  let isThere = false;
  let frame = requestAnimationFrame(function settle() {
    const there = document.querySelectorAll(ROWS)[row];
    if (there !== undefined) {
      if (!isThere) end = performance.now() + SETTLING_MS;
      isThere = true;
      const off = there.getBoundingClientRect().top - top;
      if (Math.abs(off) >= 1) scrollBy(0, off);
    }
    if (performance.now() < end) frame = requestAnimationFrame(settle);
  });
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const touch of TOUCHES) removeEventListener(touch, stop);
  };
  for (const touch of TOUCHES) addEventListener(touch, stop, { once: true, passive: true });
  return stop;
}
