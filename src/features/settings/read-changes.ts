import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { entryNames } from '#src/i18n/entry-names.ts';
import type { EntryNames } from '#src/i18n/entry-words.ts';
import { entriesOf, isAboutAccount, isAboutList, isBirth } from '#src/outbox/entry.ts';
import { rejectedEntries } from '#src/queries/outbox.ts';

/** How many waiting changes are shown at first, and how many more each press of "Show more" brings. */
export const CHANGES_STEP = 20;

/** One of the user's changes that the server has not settled. */
export type Change = {
  entry: Entry;
  names: EntryNames;
  /** The server has no such list: it stands or falls with this change, which made it. */
  isOnlyHere: boolean;
  /** It is not sent before the change that made its list is accepted or given up. */
  isBlocked: boolean;
};

/** What is only on this device, oldest first: everything that was refused, and the first `limit` that wait. */
export async function readChanges(
  db: FoodDatabase,
  limit: number,
): Promise<{ refused: Change[]; waiting: Change[] }> {
  const session = await readSession(db);
  if (session === null) return { refused: [], waiting: [] };
  const { userID } = session;
  const [refused, waiting] = await Promise.all([
    rejectedEntries(db),
    db.outbox
      .orderBy('seq')
      .filter((entry) => entry.userID === userID && entry.state !== 'rejected')
      .limit(limit)
      .toArray(),
  ]);
  const tell = (entries: Entry[]) => Promise.all(entries.map((entry) => changeOf(db, entry)));
  return { refused: await tell(refused), waiting: await tell(waiting) };
}

async function changeOf(db: FoodDatabase, entry: Entry): Promise<Change> {
  if (isAboutAccount(entry))
    return { entry, names: { list: null, item: null }, isOnlyHere: false, isBlocked: false };
  if (!isAboutList(entry)) {
    const shown = await db.publicLists.where('publicID').equals(entry.args.publicID).first();
    return { entry, names: entryNames(entry, { shown, ops: [] }), isOnlyHere: false, isBlocked: false };
  }
  const { listID } = entry;
  const [shown, base, ops] = await Promise.all([
    db.lists.get(listID),
    db.bases.get(listID),
    entriesOf(db, listID),
  ]);
  return {
    entry,
    names: entryNames(entry, { shown, server: base?.list, ops }),
    isOnlyHere: isBirth(entry) && base?.list === null,
    isBlocked:
      !isBirth(entry) &&
      base?.list === null &&
      ops.some((each) => isBirth(each) && each.state === 'rejected'),
  };
}
