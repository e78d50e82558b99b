import { setTimeout as pause } from 'node:timers/promises';
import { logEvent } from '#server/base/log.ts';

/** Looks now and then how far the standby is behind. */
export type StandbyWatch = {
  /** Whether visitors may read there. */
  mayBeRead: () => Promise<boolean>;
  /** In seconds, as it was found last; null where it is not known. */
  lag: () => Promise<number | null>;
};

/** What moderators hid and owners took back is to be gone for everybody after this time, in seconds. */
const MOST_BEHIND = 30;
/** Milliseconds between two looks, and for how long a reader waits for one. */
const LOOK_MS = 5_000;
const ANSWER_MS = 1_000;

/**
 * Watches a standby by measuring, at most every five seconds and when somebody wants to know.
 * @param measure gives the seconds that it is behind, or null where that cannot be said; one that fails or takes long changes
 *   nothing, for the primary may be away while the standby answers
 */
export function createStandbyWatch(
  steady: () => number,
  measure: () => Promise<number | null>,
  answerMs = ANSWER_MS,
): StandbyWatch {
  let known: number | null = null;
  let next = Number.NEGATIVE_INFINITY;
  let looking: Promise<unknown> = Promise.resolve();

  async function look(): Promise<void> {
    const wasBehind = isBehind();
    // Whoever reads there notes why it fails.
    known = await measure().catch(() => known);
    if (isBehind() === wasBehind) return;
    const seconds = Number.isFinite(known) ? Math.round(known ?? 0) : null;
    logEvent(isBehind() ? 'the standby is left for being behind' : 'the standby is read again', { seconds });
  }

  const isBehind = () => known !== null && known > MOST_BEHIND;

  async function lag(): Promise<number | null> {
    if (steady() >= next) {
      next = steady() + LOOK_MS;
      looking = Promise.race([look(), pause(answerMs, undefined, { ref: false })]);
    }
    await looking;
    return known;
  }

  return { lag, mayBeRead: () => lag().then(() => !isBehind()) };
}
