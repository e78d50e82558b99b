import type { FoodDatabase } from '#src/db/database.ts';
import type { BaseRow, Entry, ListEntry, ListRow, PublicListRow, TypedRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { allTypedTexts } from '#src/db/typed-texts.ts';
import { entriesOf, isAboutAccount, isAboutList, isAboutPublicList, isCreation } from '#src/outbox/entry.ts';
import { type OpNames, opNames } from '#src/writes/op-names.ts';
import { rejectedEntries } from './list-entries.ts';

/** One of the user's changes that the server has not settled. */
export type UnsentChange = {
  entry: Entry;
  names: OpNames;
  /** Whether the change created a list that the server does not have; discarding it deletes the list. */
  isOnlyHere: boolean;
  /** Whether the change waits for a refused creation to be retried or discarded. */
  isBlocked: boolean;
};

/**
 * Reads the signed-in user's unsettled changes, oldest first: all refused ones, and the first `limit` waiting
 * ones (P7.18).
 */
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
  const changesOf = (entries: Entry[]) => entries.map((entry) => changeOf(entry, known));
  return { refused: changesOf(refused), waiting: changesOf(waiting) };
}

/** Reads the signed-in user's unsaved texts on lists and dishes, grouped by list. */
export async function typedTexts(db: FoodDatabase): Promise<TypedRow[]> {
  const session = await readSession(db);
  if (session === null) return [];
  return (await allTypedTexts(db)).filter(({ userID }) => userID === session.userID);
}

/** Reads the refused changes of one list, oldest first. */
export async function refusedOfList(db: FoodDatabase, listID: string): Promise<UnsentChange[]> {
  const refused = (await entriesOf(db, listID)).filter(({ state }) => state === 'rejected');
  const known = await knownOf(db, refused);
  return refused.map((entry) => changeOf(entry, known));
}

/** The data on this device about the lists of some entries, by the list's id or public id. */
type Known = {
  shown: ReadonlyMap<string, ListRow>;
  bases: ReadonlyMap<string, BaseRow>;
  ops: ReadonlyMap<string, ListEntry[]>;
  liked: ReadonlyMap<string, PublicListRow>;
};

/**
 * Reads the lists of all entries in a few queries, because thousands of changes may wait, and this runs after
 * each that is sent.
 */
async function knownOf(db: FoodDatabase, entries: readonly Entry[]): Promise<Known> {
  const listIDs = [...new Set(entries.filter(isAboutList).map(({ listID }) => listID))];
  const publicIDs = entries.flatMap((entry) => (isAboutPublicList(entry) ? [entry.args.publicID] : []));
  const [shown, bases, ofLists, liked] = await Promise.all([
    db.lists.bulkGet(listIDs),
    db.bases.bulkGet(listIDs),
    db.outbox.where('listID').anyOf(listIDs).sortBy('seq'),
    db.publicLists.where('publicID').anyOf(publicIDs).toArray(),
  ]);
  const ops = new Map<string, ListEntry[]>();
  for (const entry of ofLists.filter(isAboutList)) {
    const opsOfList = ops.get(entry.listID);
    if (opsOfList === undefined) ops.set(entry.listID, [entry]);
    else opsOfList.push(entry);
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
