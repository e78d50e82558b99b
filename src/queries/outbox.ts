import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';

/** How many of the signed-in user's changes are to be sent, and how many were refused; none where nobody is signed in. */
export async function unsentCounts(db: FoodDatabase): Promise<{ waiting: number; rejected: number }> {
  const session = await readSession(db);
  if (session === null) return { waiting: 0, rejected: 0 };
  const count = (...states: Entry['state'][]) =>
    db.outbox
      .where('[userID+state]')
      .anyOf(states.map((state) => [session.userID, state]))
      .count();
  const [waiting, rejected] = await Promise.all([count('waiting', 'sending'), count('rejected')]);
  return { waiting, rejected };
}

/** The place in the outbox of the newest change that is not settled; 0 without any. */
export const newestPlace = async (db: FoodDatabase): Promise<number> =>
  (await db.outbox.orderBy('seq').last())?.seq ?? 0;

/** The changes that came into the outbox after a place and are not settled, oldest first. */
export const changesAfter = (db: FoodDatabase, place: number): Promise<Entry[]> =>
  db.outbox.where('seq').above(place).sortBy('seq');

/** How many of the signed-in user's removals are kept back for an undo, or would be were it not for the network. */
export async function heldRemovals(db: FoodDatabase): Promise<number> {
  const session = await readSession(db);
  if (session === null) return 0;
  return db.outbox
    .where('kind')
    .anyOf('list.remove', 'item.remove')
    .filter(
      ({ userID, state, attempts, notBefore }) =>
        userID === session.userID && state === 'waiting' && attempts === 0 && notBefore > 0,
    )
    .count();
}

/** The entries of one list, oldest first: what still waits and what was refused. */
export function entriesOfList(db: FoodDatabase, listID: string): Promise<Entry[]> {
  return db.outbox.where('listID').equals(listID).sortBy('seq');
}

/** Everything the server refused of the signed-in user's, oldest first. */
export async function rejectedEntries(db: FoodDatabase): Promise<Entry[]> {
  const session = await readSession(db);
  if (session === null) return [];
  return db.outbox.where('[userID+state]').equals([session.userID, 'rejected']).sortBy('seq');
}

/** How a list's own changes stand: some wait to be sent, some were refused. */
export type UnsentState = { isWaiting: boolean; isRefused: boolean };

/** Of these lists, those with changes that are only on this device, by id. */
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
