import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { scrollKey } from './-entry-history.ts';

/** Selects the rows of long pages: cards, dishes, countries. */
const ROWS = 'main :is(article, li)';
/** How long to wait for the wanted row, which may come from a busy disk, in milliseconds. */
const WAITING_MS = 30_000;
/** How long to wait, once the wanted row exists, for the rows around it to render, in milliseconds. */
const SETTLING_MS = 2000;
/** Events of a user who scrolls, taps or types, after which the page must not be scrolled. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * The scroll position at which the user left a page. `y` is its scroll offset, `row` the index of the first
 * visible row, and `top` that row's distance from the top of the screen, in pixels.
 */
type ScrollPosition = { y: number; row: number; top: number };

/**
 * Restores a page's scroll position when the user goes back to it. The router does the same, but fails if a
 * navigation begins before the previous one has ended, which any tap can cause on a slow device:
 * - If the user goes back during a replacement with `resetScroll: false`, the router applies that option to
 *   the back navigation too.
 * - The router stores a position only if the page was scrolled after it was rendered, so scrolling between a
 *   replacement and its rendering is lost.
 *
 * The router also does not know that rows load later than their page and have no height before they render.
 * So this function scrolls until the first visible row has its former position, instead of scrolling to an
 * offset.
 */
export function restoreScroll(router: Pick<AnyRouter, 'subscribe'>, history: RouterHistory): void {
  const positions = new Map<string, ScrollPosition>();
  let isGoingBack = false;
  let stop = () => {};
  history.subscribe(({ action }) => {
    if (action.type === 'PUSH') isGoingBack = false;
    else if (action.type !== 'REPLACE') isGoingBack = true;
  });
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    stop();
    if (fromLocation) positions.set(scrollKey(fromLocation), currentPosition());
  });
  // Runs after the router's own listener, which was registered when the router was created.
  router.subscribe('onRendered', ({ toLocation }) => {
    const position = positions.get(scrollKey(toLocation));
    if (isGoingBack && position !== undefined) stop = scrollBackTo(position);
    isGoingBack = false;
  });
}

function currentPosition(): ScrollPosition {
  const tops = [...document.querySelectorAll(ROWS)].map((row) => row.getBoundingClientRect().top);
  const row = tops.findIndex((top) => top >= 0);
  return { y: scrollY, row, top: tops[row] ?? 0 };
}

/**
 * Scrolls to a position, and again while rows are still being rendered.
 * @returns a function that stops the scrolling
 */
function scrollBackTo({ y, row, top }: ScrollPosition): () => void {
  scrollTo(0, y);
  if (y === 0 || row < 0) return () => {};
  let end = performance.now() + WAITING_MS;
  let isRowFound = false;
  let frame = requestAnimationFrame(function settle() {
    const element = document.querySelectorAll(ROWS)[row];
    if (element !== undefined) {
      if (!isRowFound) end = performance.now() + SETTLING_MS;
      isRowFound = true;
      const distance = element.getBoundingClientRect().top - top;
      if (Math.abs(distance) >= 1) scrollBy(0, distance);
    }
    if (performance.now() < end) frame = requestAnimationFrame(settle);
  });
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of USER_EVENTS) removeEventListener(event, stop);
  };
  for (const event of USER_EVENTS) addEventListener(event, stop, { once: true, passive: true });
  return stop;
}
