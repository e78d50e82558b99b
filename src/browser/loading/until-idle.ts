import { idle } from './idle.ts';

/**
 * An idle period of at least this length, in milliseconds, shows that no frame or timer is due soon. With
 * nothing scheduled, a period lasts 50 ms (W3C, `requestIdleCallback`).
 */
const LONG_PERIOD_MS = 45;
/**
 * Number of consecutive such periods after which the browser is considered idle. During a single period the
 * page may be waiting for its next file.
 */
const PERIODS = 4;

/**
 * Resolves when the browser has been idle for 0.2 s with no frame or timer due. Without
 * `requestIdleCallback`, resolves after a pause.
 */
export async function untilIdle(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return idle();
  const period = () =>
    new Promise<number>((resolve) => requestIdleCallback((deadline) => resolve(deadline.timeRemaining())));
  for (let count = 0; count < PERIODS; ) count = (await period()) < LONG_PERIOD_MS ? 0 : count + 1;
}
