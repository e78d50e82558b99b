import { setTimeout as pause } from 'node:timers/promises';
import { logEvent } from '#server/base/log.ts';

/** Measures from time to time how far the standby lags. */
export type StandbyWatch = {
  /** Returns whether visitors may read from the standby. */
  mayBeRead: () => Promise<boolean>;
  /** Returns the last measured lag in seconds; null when unknown. */
  lag: () => Promise<number | null>;
};

/**
 * Highest lag in seconds (P15.5), because hidden and unpublished lists must disappear for all readers within
 * this time.
 */
const MAX_LAG_SECONDS = 30;
/** Milliseconds between two measurements. */
const LOOK_MS = 5_000;
/** Milliseconds for which a caller waits for a measurement. */
const ANSWER_MS = 1_000;

/**
 * Creates the watch. It measures when asked, at most every five seconds.
 * @param measure returns the lag in seconds, or null when unknown. An error or a slow answer changes nothing,
 *   because the primary may be down while the standby works.
 */
export function createStandbyWatch(
  steady: () => number,
  measure: () => Promise<number | null>,
  answerMs = ANSWER_MS,
): StandbyWatch {
  let known: number | null = null;
  let next = Number.NEGATIVE_INFINITY;
  let looking: Promise<unknown> = Promise.resolve();

  async function measureLag(): Promise<void> {
    const wasBehind = isBehind();
    // The error is logged where the standby is read.
    known = await measure().catch(() => known);
    if (isBehind() === wasBehind) return;
    const seconds = Number.isFinite(known) ? Math.round(known ?? 0) : null;
    logEvent(isBehind() ? 'the standby is left for being behind' : 'the standby is read again', { seconds });
  }

  const isBehind = () => known !== null && known > MAX_LAG_SECONDS;

  async function lag(): Promise<number | null> {
    if (steady() >= next) {
      next = steady() + LOOK_MS;
      looking = Promise.race([measureLag(), pause(answerMs, undefined, { ref: false })]);
    }
    await looking;
    return known;
  }

  return { lag, mayBeRead: () => lag().then(() => !isBehind()) };
}
