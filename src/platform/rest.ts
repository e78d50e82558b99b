import { idle } from './idle.ts';

/** An idle period with nothing in sight is 50 ms long (W3C, `requestIdleCallback`): one of nearly that, in milliseconds. */
const LONG_PERIOD_MS = 45;
/** So many of them in a row are a rest: in one alone a page may be waiting for its next file. */
const PERIODS = 4;

/** Resolves when the browser has had nothing to do for 0.2 s and expects nothing, neither a frame nor a timer. */
export async function rest(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return idle();
  const period = () =>
    new Promise<number>((resolve) => requestIdleCallback((left) => resolve(left.timeRemaining())));
  for (let long = 0; long < PERIODS; ) long = (await period()) < LONG_PERIOD_MS ? 0 : long + 1;
}
