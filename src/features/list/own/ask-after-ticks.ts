/** Ticks in a shorter time than this after each other are quick, in milliseconds. */
const QUICK_MS = 500;

/** The time of the last press on a tick box (`performance.now()`). */
let lastPressAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Notes a press on a tick box. Of several quick ticks only the last asks for stars, after a pause, because
 * rendering a strip at each of them delays the next tick on a slow phone (P4.10).
 * @returns a function to call when the tick is stored. It calls `ask` at once after a single tick, after a
 *   pause if the tick was quick, and not at all if another press followed.
 */
export function startTick(): (ask: () => void) => void {
  clearTimeout(timer);
  const pressedAt = performance.now();
  const isQuick = pressedAt - lastPressAt < QUICK_MS;
  lastPressAt = pressedAt;
  return (ask) => {
    if (pressedAt !== lastPressAt) return;
    if (isQuick) timer = setTimeout(ask, QUICK_MS);
    else ask();
  };
}
