import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { readSession, type Session } from '#src/db/session.ts';
import { canBeSentNow } from './backoff.ts';
import { isAboutList, isBlocked, isCreation } from './entry.ts';
import { headOf } from './lanes.ts';
import { deleteLocalList } from './refold.ts';

/** An entry that is being sent, and what its request needs. */
export type Claimed = {
  /** The entry as it was waiting, with this attempt counted. */
  entry: Entry;
  /** The session in which it is sent. */
  session: Session;
  /** The current index of its item on the list; 0 if the entry is about no item, or the list lacks it. */
  index: number;
  /** The server's epoch as this device knows it; undefined before the account's first fetch. */
  epoch: string | undefined;
};

/** Which first entries of lanes to claim: only creations, or only other entries. */
export type WantedEntry = 'creation' | 'other';

/**
 * Claims a lane's first entry if it is of the wanted kind and may be sent: marks it `sending` and reads what
 * its request needs. If the lane is blocked and the entry removes the list, deletes the list on this device
 * instead.
 * @returns the claimed entry; null if this user's lane has none to send now
 */
export function claimFirst(
  { db, now }: { db: FoodDatabase; now(): number },
  userID: string,
  lane: string,
  wanted: WantedEntry,
): Promise<Claimed | null> {
  const tables = [...db.listTables, db.meta];
  return db.transaction('rw', tables, async () => {
    const session = await sessionOf(db, userID);
    if (session === null) return null;
    const find = (isWanted: (entry: Entry) => boolean) =>
      db.outbox
        .where('[userID+lane]')
        .equals([userID, lane])
        .filter((entry) => entry.state !== 'rejected' && isWanted(entry))
        .first();
    const entry = await headOf(find, (each) => isBlocked(db, each));
    if (entry === null || !canBeSentNow(entry, now())) return null;
    if (isCreation(entry) !== (wanted === 'creation')) return null;
    if (isAboutList(entry) && (await isBlocked(db, entry))) {
      await deleteLocalList(db, userID, entry.listID);
      return null;
    }
    await db.outbox.update(entry.seq, { state: 'sending', attempts: entry.attempts + 1 });
    const [claimed = null] = await toClaimed(db, session, [{ ...entry, attempts: entry.attempts + 1 }]);
    return claimed;
  });
}

/**
 * Returns the session in which a user's entries may be sent; null if another user is signed in, no user is,
 * or the session is paused. Joins the caller's transaction on `meta`.
 */
export async function sessionOf(db: FoodDatabase, userID: string): Promise<Session | null> {
  const session = await readSession(db);
  return session === null || session.isPaused || session.userID !== userID ? null : session;
}

/**
 * Reads what the requests of a user's entries need. Joins the caller's transaction on lists and accounts.
 * @returns the claimed entries, in the order of `entries`
 */
export async function toClaimed(
  db: FoodDatabase,
  session: Session,
  entries: readonly Entry[],
): Promise<Claimed[]> {
  const indexOf = await itemIndexFinder(db, entries);
  const epoch = (await db.accounts.get(session.userID))?.epoch;
  return entries.map((entry) => ({ entry, session, index: indexOf(entry), epoch }));
}

/**
 * Returns a function from an entry to the current index of its item on the list; 0 if there is no such item.
 */
async function itemIndexFinder(
  db: FoodDatabase,
  entries: readonly Entry[],
): Promise<(entry: Entry) => number> {
  const ids = new Set(entries.flatMap((entry) => ('itemID' in entry ? [entry.listID] : [])));
  const rows = await db.lists.bulkGet([...ids]);
  const lists = new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row.items] as const])));
  return (entry) => {
    if (!('itemID' in entry)) return 0;
    return Math.max(lists.get(entry.listID)?.findIndex(({ id }) => id === entry.itemID) ?? 0, 0);
  };
}
