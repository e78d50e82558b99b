import { setTimeout as pause } from 'node:timers/promises';
import { logWarning } from '#server/base/log.ts';

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
const INTERVAL_MS = 5_000;
/** Milliseconds for which a caller waits for a measurement. */
const ANSWER_MS = 1_000;

/**
 * Creates the watch. It measures when a caller asks, at most every five seconds.
 * @param measure returns the lag in seconds, or null when unknown. After an error or a slow answer the former
 *   lag stays, because the primary may be down while the standby works.
 */
export function createStandbyWatch(
  steady: () => number,
  measure: () => Promise<number | null>,
  { answerMs = ANSWER_MS } = {},
): StandbyWatch {
  let lagSeconds: number | null = null;
  let nextAt = Number.NEGATIVE_INFINITY;
  let measuring: Promise<unknown> = Promise.resolve();

  async function measureLag(): Promise<void> {
    const wasBehind = isBehind();
    // The error is logged where the standby is read.
    lagSeconds = await measure().catch(() => lagSeconds);
    if (isBehind() === wasBehind) return;
    const seconds = Number.isFinite(lagSeconds) ? Math.round(lagSeconds ?? 0) : null;
    logWarning(isBehind() ? 'the standby is left for being behind' : 'the standby is read again', {
      seconds,
    });
  }

  const isBehind = () => lagSeconds !== null && lagSeconds > MAX_LAG_SECONDS;

  async function lag(): Promise<number | null> {
    if (steady() >= nextAt) {
      nextAt = steady() + INTERVAL_MS;
      measuring = Promise.race([measureLag(), pause(answerMs, undefined, { ref: false })]);
    }
    await measuring;
    return lagSeconds;
  }

  return { lag, mayBeRead: () => lag().then(() => !isBehind()) };
}
