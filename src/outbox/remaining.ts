import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { canBeSentNow } from './backoff.ts';
import { blockedLists } from './entry.ts';
import { activeUser, headOf } from './lanes.ts';

/** The entries that remain after a drain. */
export type Remaining = {
  /** The number of entries still to be sent, without those of blocked lanes. */
  unsentCount: number;
  /** The earliest time (milliseconds since 1970) at which an entry may be sent; null if none waits. */
  nextAt: number | null;
};

/** Lanes that cannot be sent before `nextAt`, judged by the entries up to `upTo` (a `seq`). */
export type Stalled = { lanes: ReadonlySet<string>; upTo: number };

type RemainingAndStalled = { remaining: Remaining; stalled: Stalled | null };

/** The result when no entries remain. */
export const NOTHING_REMAINS: RemainingAndStalled = {
  remaining: { unsentCount: 0, nextAt: null },
  stalled: null,
};

/**
 * Reads the signed-in user's remaining entries and the time at which the next one may be sent. It reads all
 * of them, so it runs once after each attempt and not for each command (`stillStalled`).
 * @param isStopped true if the server was out of reach; then the untried lanes wait as long as the tried one
 */
export async function readRemaining(
  db: FoodDatabase,
  now: number,
  isStopped: boolean,
): Promise<RemainingAndStalled> {
  const pending = await db.transaction('r', db.meta, db.outbox, db.bases, async () => {
    const userID = await activeUser(db);
    if (userID === null) return null;
    const unsent = db.outbox.where('[userID+state]').anyOf([userID, 'sending'], [userID, 'waiting']);
    const [newest = 0] = await db.outbox.orderBy('seq').reverse().limit(1).primaryKeys();
    return { waiting: await unsent.sortBy('seq'), blocked: await blockedLists(db, userID), newest };
  });
  if (pending === null || pending.waiting.length === 0) return NOTHING_REMAINS;
  const { waiting, blocked, newest } = pending;
  let unsentCount = 0;
  let nextAt: number | null = null;
  const stalled = new Set<string>();
  for (const [lane, entries] of byLane(waiting)) {
    const head = await headOf(
      (isWanted) => entries.find(isWanted),
      ({ listID }) => blocked.has(listID),
    );
    if (head === null || isStopped || !canBeSentNow(head, now)) stalled.add(lane);
    if (head === null) continue;
    unsentCount += entries.length;
    if (isStopped && canBeSentNow(head, now)) continue;
    nextAt = nextAt === null ? head.notBefore : Math.min(nextAt, head.notBefore);
  }
  return { remaining: { unsentCount, nextAt }, stalled: { lanes: stalled, upTo: newest } };
}

function byLane(entries: readonly Entry[]): Map<string, Entry[]> {
  const lanes = new Map<string, Entry[]>();
  for (const entry of entries) {
    const lane = lanes.get(entry.lane);
    if (lane === undefined) lanes.set(entry.lane, [entry]);
    else lane.push(entry);
  }
  return lanes;
}

/**
 * Reads only the entries added since the last `readRemaining`.
 * @returns the updated state if all new entries are in stalled lanes; null if one of them may be sent, or if
 *   there are no new entries
 */
export async function stillStalled(
  db: FoodDatabase,
  { lanes, upTo }: Stalled,
): Promise<(Stalled & { added: number }) | null> {
  const added = await db.outbox.where('seq').above(upTo).sortBy('seq');
  const newest = added.at(-1);
  if (newest === undefined || !added.every(({ lane }) => lanes.has(lane))) return null;
  return { lanes, upTo: newest.seq, added: added.length };
}
