import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';

/** Returns the `seq` of the newest unsettled change; 0 if there is none. */
export const newestSeq = async (db: FoodDatabase): Promise<number> =>
  (await db.outbox.orderBy('seq').last())?.seq ?? 0;

/** Reads the unsettled changes that were added after a `seq`, oldest first. */
export const changesAfter = (db: FoodDatabase, seq: number): Promise<Entry[]> =>
  db.outbox.where('seq').above(seq).sortBy('seq');

/** Reads the entries of one list, oldest first, both waiting and refused. */
export function entriesOfList(db: FoodDatabase, listID: string): Promise<Entry[]> {
  return db.outbox.where('listID').equals(listID).sortBy('seq');
}

/**
 * Returns a function like `entriesOfList` that caches its result for a screen that stays open. It reads only
 * the entries added since the last call, and all entries only if they changed in another way. Each screen
 * creates its own function.
 */
export function followEntriesOfList(): (db: FoodDatabase, listID: string) => Promise<Entry[]> {
  let cache: { listID: string; entries: Entry[]; upTo: number; rejected: number } | null = null;
  return async (db, listID) =>
    db.transaction('r', db.outbox, db.meta, async () => {
      const session = await readSession(db);
      const cached = cache?.listID === listID ? cache : null;
      const added = cached === null ? [] : await changesAfter(db, cached.upTo);
      const count = await db.outbox.where('listID').equals(listID).count();
      const rejected = await db.outbox
        .where('[userID+state]')
        .equals([session?.userID ?? '', 'rejected'])
        .count();
      const grown = [
        ...(cached?.entries ?? []),
        ...added.filter((entry) => 'listID' in entry && entry.listID === listID),
      ];
      const isComplete = added.length > 0 && grown.length === count && cached?.rejected === rejected;
      const entries = isComplete ? grown : await entriesOfList(db, listID);
      const upTo = added.at(-1)?.seq ?? cached?.upTo ?? (await newestSeq(db));
      cache = { listID, entries, upTo, rejected };
      return entries;
    });
}

/** Reads the signed-in user's refused entries, oldest first. */
export async function rejectedEntries(db: FoodDatabase): Promise<Entry[]> {
  const session = await readSession(db);
  if (session === null) return [];
  return db.outbox.where('[userID+state]').equals([session.userID, 'rejected']).sortBy('seq');
}
