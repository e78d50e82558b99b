import Dexie from 'dexie';
import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';

/** The numbers of a user's unsent and refused changes; zero for a visitor, whose `userID` is null. */
type UnsentCounts = { userID: string | null; waiting: number; rejected: number };

/** Counts the signed-in user's unsent and refused changes. */
export function unsentCounts(db: FoodDatabase): Promise<UnsentCounts> {
  // One transaction, because every tick repeats this query.
  return db.transaction('r', db.meta, db.outbox, async () => {
    const session = await readSession(db);
    if (session === null) return { userID: null, waiting: 0, rejected: 0 };
    const { userID } = session;
    const byState = db.outbox.where('[userID+state]');
    // Counts one range for all states, because Dexie counts several ranges entry by entry.
    const all = await byState.between([userID, Dexie.minKey], [userID, Dexie.maxKey]).count();
    const rejected = await byState.equals([userID, 'rejected']).count();
    return { userID, waiting: all - rejected, rejected };
  });
}

/** Counts the signed-in user's removals that were held for an undo and have not been sent. */
export async function heldRemovals(db: FoodDatabase): Promise<number> {
  const session = await readSession(db);
  if (session === null) return 0;
  // One query per kind, because a live query for several kinds also reruns for the kinds between them: at
  // every tick.
  const count = (kind: Entry['kind']) =>
    db.outbox
      .where('kind')
      .equals(kind)
      .filter(
        ({ userID, state, attempts, notBefore }) =>
          userID === session.userID && state === 'waiting' && attempts === 0 && notBefore > 0,
      )
      .count();
  const counts = await Promise.all([count('list.remove'), count('item.remove')]);
  return counts[0] + counts[1];
}

/** The state of a list's own unsent changes: whether some wait, and whether some were refused. */
export type UnsentState = { isWaiting: boolean; isRefused: boolean };

/** Returns those of these lists that have unsent changes, with their state, by id. */
export async function unsentAmong(
  db: FoodDatabase,
  listIDs: readonly string[],
): Promise<ReadonlyMap<string, UnsentState>> {
  const entries = await db.outbox.where('listID').anyOf(listIDs).toArray();
  const states = new Map<string, UnsentState>();
  for (const entry of entries) {
    if (!('listID' in entry)) continue;
    const { isWaiting = false, isRefused = false } = states.get(entry.listID) ?? {};
    const isRejected = entry.state === 'rejected';
    states.set(entry.listID, { isWaiting: isWaiting || !isRejected, isRefused: isRefused || isRejected });
  }
  return states;
}
