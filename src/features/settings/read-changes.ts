import type { FoodDatabase } from '#src/db/database.ts';
import type { BaseRow, Entry, ListEntry, ListRow, PublicListRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { entryNames } from '#src/i18n/entry-names.ts';
import type { EntryNames } from '#src/i18n/entry-words.ts';
import { isAboutAccount, isAboutList, isBirth } from '#src/outbox/entry.ts';
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
  const known = await knownOf(db, [...refused, ...waiting]);
  const tell = (entries: Entry[]) => entries.map((entry) => changeOf(entry, known));
  return { refused: tell(refused), waiting: tell(waiting) };
}

/** What this device knows of the lists that some entries are about, by the list's id or public id. */
type Known = {
  shown: ReadonlyMap<string, ListRow>;
  bases: ReadonlyMap<string, BaseRow>;
  ops: ReadonlyMap<string, ListEntry[]>;
  liked: ReadonlyMap<string, PublicListRow>;
};

/** Reads it at once for all of them: thousands of changes may wait, and this runs again after each that is sent. */
async function knownOf(db: FoodDatabase, entries: readonly Entry[]): Promise<Known> {
  const listIDs = [...new Set(entries.filter(isAboutList).map(({ listID }) => listID))];
  const publicIDs = entries.flatMap((entry) => (entry.kind === 'like.add' ? [entry.args.publicID] : []));
  const [shown, bases, ofLists, liked] = await Promise.all([
    db.lists.bulkGet(listIDs),
    db.bases.bulkGet(listIDs),
    db.outbox.where('listID').anyOf(listIDs).sortBy('seq'),
    db.publicLists.where('publicID').anyOf(publicIDs).toArray(),
  ]);
  const ops = new Map<string, ListEntry[]>();
  for (const entry of ofLists.filter(isAboutList)) {
    const before = ops.get(entry.listID);
    if (before === undefined) ops.set(entry.listID, [entry]);
    else before.push(entry);
  }
  const byID = <Row extends { id: string }>(rows: readonly (Row | undefined)[]) =>
    new Map(rows.filter((row) => row !== undefined).map((row) => [row.id, row]));
  return {
    shown: byID(shown),
    bases: byID(bases),
    ops,
    liked: new Map(liked.map((list) => [list.publicID ?? '', list])),
  };
}

function changeOf(entry: Entry, known: Known): Change {
  if (isAboutAccount(entry))
    return { entry, names: { list: null, item: null }, isOnlyHere: false, isBlocked: false };
  if (!isAboutList(entry)) {
    const shown = known.liked.get(entry.args.publicID);
    return { entry, names: entryNames(entry, { shown, ops: [] }), isOnlyHere: false, isBlocked: false };
  }
  const { listID } = entry;
  const base = known.bases.get(listID);
  const ops = known.ops.get(listID) ?? [];
  return {
    entry,
    names: entryNames(entry, { shown: known.shown.get(listID), server: base?.list, ops }),
    isOnlyHere: isBirth(entry) && base?.list === null,
    isBlocked:
      !isBirth(entry) &&
      base?.list === null &&
      ops.some((each) => isBirth(each) && each.state === 'rejected'),
  };
}
