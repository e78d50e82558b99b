import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';

/** How many of the signed-in user's changes are to be sent, and how many were refused; none where nobody is signed in. */
export async function unsentCounts(db: FoodDatabase): Promise<{ waiting: number; rejected: number }> {
  const session = await readSession(db);
  if (session === null) return { waiting: 0, rejected: 0 };
  // A state each: Dexie counts several at once entry by entry, at every tick, in whatever looks on.
  const count = (state: Entry['state']) =>
    db.outbox.where('[userID+state]').equals([session.userID, state]).count();
  const [waiting, sending, rejected] = await Promise.all([
    count('waiting'),
    count('sending'),
    count('rejected'),
  ]);
  return { waiting: waiting + sending, rejected };
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

/**
 * The same for a screen that stands while entries come: each new one is read by itself, and all of them only when something else
 * has happened to them. Each screen makes one of these of its own.
 */
export function followEntriesOfList(): (db: FoodDatabase, listID: string) => Promise<Entry[]> {
  let known: { listID: string; entries: Entry[]; upTo: number; rejected: number } | null = null;
  return async (db, listID) =>
    db.transaction('r', db.outbox, db.meta, async () => {
      const session = await readSession(db);
      const before = known?.listID === listID ? known : null;
      const added = before === null ? [] : await changesAfter(db, before.upTo);
      const count = await db.outbox.where('listID').equals(listID).count();
      const rejected = await db.outbox
        .where('[userID+state]')
        .equals([session?.userID ?? '', 'rejected'])
        .count();
      const grown = [
        ...(before?.entries ?? []),
        ...added.filter((entry) => 'listID' in entry && entry.listID === listID),
      ];
      const isGrownOnly = added.length > 0 && grown.length === count && before?.rejected === rejected;
      const entries = isGrownOnly ? grown : await entriesOfList(db, listID);
      const upTo = added.at(-1)?.seq ?? before?.upTo ?? (await newestPlace(db));
      known = { listID, entries, upTo, rejected };
      return entries;
    });
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
