import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { UNDO_HOLD_MS } from './entry.ts';
import { activeUser } from './lanes.ts';

/** The longest wait between two attempts; a change of the clock cannot delay an attempt any longer. */
export const MAX_WAIT_MS = 5 * 60_000;
const FIRST_WAIT_MS = 1000;

/**
 * Returns how long to wait before the next attempt, in milliseconds: doubling from one second up to five
 * minutes, spread by ±50 % so that many devices returning to a network do not retry at once. A longer
 * `Retry-After` is respected up to the same maximum (P7.6).
 * @param attempts the number of failed attempts, 1 or more
 * @param random a number in [0, 1)
 */
export function waitAfter(attempts: number, random: number, retryAfterMs = 0): number {
  const doubled = FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20);
  return Math.min(Math.max(doubled * (0.5 + random), retryAfterMs), MAX_WAIT_MS);
}

/**
 * Returns whether a time has come. A time further ahead than the longest wait can only result from a clock
 * that was set back.
 */
export function isDue(notBefore: number, now: number): boolean {
  return notBefore <= now || notBefore > now + MAX_WAIT_MS;
}

/**
 * Returns whether an entry's own fields allow it to be sent now. An entry that was never sent waits only for
 * its undo; a longer wait can only result from a clock that was set back.
 */
export function canBeSentNow(
  { attempts, notBefore }: Pick<Entry, 'attempts' | 'notBefore'>,
  now: number,
): boolean {
  return isDue(notBefore, now) || (attempts === 0 && notBefore > now + UNDO_HOLD_MS);
}

/**
 * Resets the back-off and the batch-size limit of all waiting entries, because the network is back or the
 * user opened the app (P7.6).
 */
export async function resetBackoff(db: FoodDatabase): Promise<void> {
  await db.transaction('rw', db.meta, db.outbox, async () => {
    const userID = await activeUser(db);
    if (userID === null) return;
    const waiting = db.outbox.where('[userID+state]').equals([userID, 'waiting']);
    await waiting
      .filter(({ attempts }) => attempts > 0)
      .modify((entry) => {
        entry.notBefore = 0;
        delete entry.together;
        delete entry.isRefusedForEpoch;
      });
  });
}
