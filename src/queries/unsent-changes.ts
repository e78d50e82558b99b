import type { FoodDatabase } from '#src/db/database.ts';
import { allTypedTexts } from '#src/db/drafts.ts';
import type { BaseRow, Entry, ListEntry, ListRow, PublicListRow, TypedRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { entriesOf, isAboutAccount, isAboutList, isCreation } from '#src/outbox/entry.ts';
import { type OpNames, opNames } from '#src/writes/op-names.ts';
import { rejectedEntries } from './outbox.ts';

/** One of the user's changes that the server has not settled. */
export type UnsentChange = {
  entry: Entry;
  names: OpNames;
  /** Whether the server has no such list: it stands or falls with this change, which made it. */
  isOnlyHere: boolean;
  /** Whether it waits until the change that made its list is accepted or given up. */
  isBlocked: boolean;
};

/** What is only on this device, oldest first: everything that was refused, and the first `limit` that wait. */
export async function unsentChanges(
  db: FoodDatabase,
  limit: number,
): Promise<{ refused: UnsentChange[]; waiting: UnsentChange[] }> {
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

/** The texts that the signed-in user has typed on lists and dishes and not saved, those of one list together. */
export async function typedTexts(db: FoodDatabase): Promise<TypedRow[]> {
  const session = await readSession(db);
  if (session === null) return [];
  return (await allTypedTexts(db)).filter(({ userID }) => userID === session.userID);
}

/** What was refused of one list's changes, oldest first. */
export async function refusedOfList(db: FoodDatabase, listID: string): Promise<UnsentChange[]> {
  const refused = (await entriesOf(db, listID)).filter(({ state }) => state === 'rejected');
  const known = await knownOf(db, refused);
  return refused.map((entry) => changeOf(entry, known));
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

function changeOf(entry: Entry, known: Known): UnsentChange {
  if (isAboutAccount(entry))
    return { entry, names: { list: null, item: null }, isOnlyHere: false, isBlocked: false };
  if (!isAboutList(entry)) {
    const shown = known.liked.get(entry.args.publicID);
    return { entry, names: opNames(entry, { shown, ops: [] }), isOnlyHere: false, isBlocked: false };
  }
  const { listID } = entry;
  const base = known.bases.get(listID);
  const ops = known.ops.get(listID) ?? [];
  return {
    entry,
    names: opNames(entry, { shown: known.shown.get(listID), server: base?.list, ops }),
    isOnlyHere: isCreation(entry) && base?.list === null,
    isBlocked:
      !isCreation(entry) &&
      base?.list === null &&
      ops.some((each) => isCreation(each) && each.state === 'rejected'),
  };
}
