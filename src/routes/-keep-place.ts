import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { placeKey } from './-entry-history.ts';

/** The rows of long pages: cards, dishes, countries. */
const ROWS = 'main :is(article, li)';
/** How long a row may take to come from a disk that is busy with other things, in milliseconds. */
const WAITING_MS = 30_000;
/** How long the rows around it may take to be drawn, once it is there, in milliseconds. */
const SETTLING_MS = 2000;
/** Events that tell that the user scrolls by themselves, or does something else. */
const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Where a page was left: how far down, and the first row on the screen with its distance from the screen's top. */
type Place = { y: number; row: number; top: number };

/**
 * Brings a page that the user goes back to to where it was left. The router does so too, save where one
 * navigation overtakes another, which on a slow phone is any tap while a page of lists comes:
 * - a replacing that asks for no scrolling and is overtaken by the way back leaves its wish to the way back;
 * - only pages that were scrolled since they were rendered have their position kept, so that what was scrolled
 *   between a replacing and its rendering is forgotten.
 * Nor does it know that rows come later than the page they are on, and have no height of their own until they are
 * drawn: so the row that was looked at is brought back to where it stood, not a number of pixels.
 */
export function keepPlace(router: Pick<AnyRouter, 'subscribe'>, history: RouterHistory): void {
  const places = new Map<string, Place>();
  let isWayBack = false;
  let stop = () => {};
  history.subscribe(({ action }) => {
    if (action.type === 'PUSH') isWayBack = false;
    else if (action.type !== 'REPLACE') isWayBack = true;
  });
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    stop();
    if (fromLocation) places.set(placeKey(fromLocation), placeNow());
  });
  // Comes after the router's own listener, which it registered when it was made.
  router.subscribe('onRendered', ({ toLocation }) => {
    const place = places.get(placeKey(toLocation));
    if (isWayBack && place !== undefined) stop = returnTo(place);
    isWayBack = false;
  });
}

function placeNow(): Place {
  const tops = [...document.querySelectorAll(ROWS)].map((row) => row.getBoundingClientRect().top);
  const row = tops.findIndex((top) => top >= 0);
  return { y: scrollY, row, top: tops[row] ?? 0 };
}

/** Scrolls to a place, and back to it while the page is still being filled; returns how to leave off. */
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
