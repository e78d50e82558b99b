import { idle } from './idle.ts';

/**
 * Shortest idle period in which nothing counts as scheduled, in milliseconds. With nothing scheduled, a
 * period lasts 50 ms (W3C, `requestIdleCallback`).
 */
const LONG_PERIOD_MS = 45;
/**
 * Number of consecutive such periods after which the browser counts as idle. During a single one the page may
 * be waiting for its next file.
 */
const PERIODS = 4;

/**
 * Resolves when the browser has been idle for 0.2 s with no frame or timer due. Without
 * `requestIdleCallback`, resolves after a pause.
 */
export async function untilIdle(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return idle();
  const period = () =>
    new Promise<number>((resolve) => requestIdleCallback((left) => resolve(left.timeRemaining())));
  for (let long = 0; long < PERIODS; ) long = (await period()) < LONG_PERIOD_MS ? 0 : long + 1;
}
