import { idle } from './idle.ts';

/**
 * An idle period with nothing scheduled lasts 50 ms (W3C, `requestIdleCallback`); from this length on it
 * counts as one, in milliseconds.
 */
const LONG_PERIOD_MS = 45;
/**
 * Number of consecutive idle periods that count as a rest: during a single one the page may be waiting for
 * its next file.
 */
const PERIODS = 4;

/** Resolves when the browser has been idle for 0.2 s with no frame or timer due. */
export async function untilIdle(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return idle();
  const period = () =>
    new Promise<number>((resolve) => requestIdleCallback((left) => resolve(left.timeRemaining())));
  for (let long = 0; long < PERIODS; ) long = (await period()) < LONG_PERIOD_MS ? 0 : long + 1;
}
