import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { blockedLists } from './entry.ts';
import { activeUser, headOf, mayGo } from './lanes.ts';

/** The entries that a drain leaves. */
export type Rest = {
  /** Entries that still have to be sent, those of blocked lanes left out. */
  left: number;
  /** The earliest time (milliseconds since 1970) at which one of them may be sent; null when none waits. */
  nextAt: number | null;
};

/** Lanes of which nothing can be sent before `nextAt`, as the outbox was up to and with the entry at a place (`seq`). */
export type Stalled = { lanes: ReadonlySet<string>; upTo: number };

type RestAndStalled = { rest: Rest; stalled: Stalled | null };

/** The rest where nothing is left. */
export const NO_REST: RestAndStalled = { rest: { left: 0, nextAt: null }, stalled: null };

/**
 * Reads what the signed-in user has left to be sent, and when one of it may be. It reads all of that, so it is asked once
 * after each attempt and not at each command (`stillStalled`).
 * @param isStopped whether the server was out of reach: the lanes that were not tried wait for the one that was
 */
export async function readRest(db: FoodDatabase, now: number, isStopped: boolean): Promise<RestAndStalled> {
  const here = await db.transaction('r', db.meta, db.outbox, db.bases, async () => {
    const userID = await activeUser(db);
    if (userID === null) return null;
    const unsent = db.outbox.where('[userID+state]').anyOf([userID, 'sending'], [userID, 'waiting']);
    const [newest = 0] = await db.outbox.orderBy('seq').reverse().limit(1).primaryKeys();
    return { waiting: await unsent.sortBy('seq'), blocked: await blockedLists(db, userID), newest };
  });
  if (here === null || here.waiting.length === 0) return NO_REST;
  const { waiting, blocked, newest } = here;
  let left = 0;
  let nextAt: number | null = null;
  const stalled = new Set<string>();
  for (const [lane, entries] of byLane(waiting)) {
    const head = await headOf(
      (isWanted) => entries.find(isWanted),
      ({ listID }) => blocked.has(listID),
    );
    if (head === null || isStopped || !mayGo(head, now)) stalled.add(lane);
    if (head === null) continue;
    left += entries.length;
    if (isStopped && mayGo(head, now)) continue;
    nextAt = nextAt === null ? head.notBefore : Math.min(nextAt, head.notBefore);
  }
  return { rest: { left, nextAt }, stalled: { lanes: stalled, upTo: newest } };
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
 * Reads what has come into the outbox since it was looked at, and nothing else.
 * @returns how it stands now if all that has come stands behind what cannot be sent; null when something may go, or when
 *   something else than a new entry was the reason to look
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
