import { experience, pointsOf } from '#src/domain/level.ts';
import { doneIDs, type List } from '#src/domain/list.ts';
import type { FoodDatabase } from './database.ts';
import { archiveRows, type Entry, eatenKey, type ListRow, partOf } from './schema.ts';

/** A row's list, without what only this device needs. */
export function listOf({ userID: _userID, eatenKeys: _keys, ...list }: ListRow): List {
  return list;
}

/**
 * What is done to list rows, inside the caller's transaction. Only a count of likes, on which no experience depends, is
 * also written by itself (`outbox/refold.ts`).
 */
export type RowWriter = {
  put(db: FoodDatabase, userID: string, list: List): Promise<void>;
  delete(db: FoodDatabase, userID: string, listID: string): Promise<void>;
};

/** Writes rows and leaves the account's experience to the caller, who counts it anew in the same transaction. */
export const uncountedRows: RowWriter = {
  put: async (db, userID, list) => {
    await db.lists.put(rowOf(userID, list));
  },
  delete: (db, _userID, listID) => db.lists.delete(listID),
};

/**
 * Writes rows and keeps the account's experience in step at the cost of the items that changed. In a transaction on
 * `lists`, `accounts`, `archives` and `outbox`.
 */
export const countedRows: RowWriter = {
  put: async (db, userID, list) => {
    const before = await db.lists.get(list.id);
    const row = rowOf(userID, list);
    await db.lists.put(row);
    await adjustExperience(db, userID, before?.eatenKeys ?? [], row.eatenKeys);
  },
  delete: async (db, userID, listID) => {
    const before = await db.lists.get(listID);
    if (before === undefined) return;
    await db.lists.delete(listID);
    await adjustExperience(db, userID, before.eatenKeys, []);
  },
};

/** `countedRows.put`, for writers of a single list. */
export const putListRow = countedRows.put;
/** `countedRows.delete`, for writers of a single list. */
export const deleteListRow = countedRows.delete;

/** Writes many rows in one request; the experience is the caller's, as with `uncountedRows`. */
export async function putManyRows(db: FoodDatabase, userID: string, lists: readonly List[]): Promise<void> {
  await db.lists.bulkPut(lists.map((list) => rowOf(userID, list)));
}

function rowOf(userID: string, list: List): ListRow {
  return { ...list, userID, eatenKeys: [...new Set(doneIDs(list).map((id) => eatenKey(userID, id)))] };
}

async function adjustExperience(
  db: FoodDatabase,
  userID: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const added = after.filter((key) => !before.includes(key));
  const gone = before.filter((key) => !after.includes(key));
  if (added.length === 0 && gone.length === 0) return;
  const keys = [...added, ...gone];
  // Promises of Dexie alone: after native ones side by side it loses the transaction two helpers deep.
  const counts = await Promise.all(keys.map((key) => listsWith(db, key)));
  const [first, last] = [
    added.filter((_, index) => counts[index] === 1),
    gone.filter((_, index) => counts[added.length + index] === 0),
  ];
  if (first.length + last.length === 0) return;
  const counted = await countedElsewhere(db, userID, [...first, ...last].map(itemOf));
  const isNews = (key: string) => !counted.has(itemOf(key));
  const items = first.filter(isNews).length - last.filter(isNews).length;
  await addEatenItems(db, userID, items);
}

const itemOf = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

async function addEatenItems(db: FoodDatabase, userID: string, items: number): Promise<void> {
  if (items === 0) return;
  const account = await db.accounts.get(userID);
  if (account) await db.accounts.update(userID, { exp: account.exp + pointsOf(items) });
}

function listsWith(db: FoodDatabase, key: string): Promise<number> {
  return db.lists.where('eatenKeys').equals(key).count();
}

/** Those of some ids that were eaten in what is no longer there. */
export async function countedElsewhere(
  db: FoodDatabase,
  userID: string,
  itemIDs: readonly string[],
): Promise<Set<string>> {
  const removed = await removedAmong(db, userID, itemIDs);
  const archived = await archivedAmong(db, userID, itemIDs);
  return new Set(itemIDs.filter((id) => archived.has(id) || removed.has(id)));
}

/** Those of some ids that were eaten in what was removed on this device: at the cost of their own removals, however many wait. */
async function removedAmong(
  db: FoodDatabase,
  userID: string,
  itemIDs: readonly string[],
): Promise<Set<string>> {
  const found = await Promise.all(
    itemIDs.map((id) => db.outbox.where('args.archived').equals(id).primaryKeys()),
  );
  const removals = await db.outbox.bulkGet([...new Set(found.flat())]);
  const archivedHere = (await db.accounts.get(userID))?.archivedHere ?? [];
  return new Set([...archivedHere, ...removals.flatMap((entry) => archivedBy(entry, userID))]);
}

/** What an entry archives of an account, if it is a removal that the server has not refused. */
function archivedBy(entry: Entry | undefined, userID: string): readonly string[] {
  const isRemoval = entry?.kind === 'list.remove' || entry?.kind === 'item.remove';
  return isRemoval && entry.userID === userID && entry.state !== 'rejected' ? entry.args.archived : [];
}

/** Ids eaten in what was removed on this device: on their way to the server, or taken by it and not pulled yet. */
async function removedHere(db: FoodDatabase, userID: string): Promise<string[]> {
  const account = await db.accounts.get(userID);
  const removals = await db.outbox.where('kind').anyOf('list.remove', 'item.remove').toArray();
  return [...(account?.archivedHere ?? []), ...removals.flatMap((entry) => archivedBy(entry, userID))];
}

/**
 * Adds items to the archive, and to the account's experience those that count nowhere yet. Before the lists that they were
 * removed from are written.
 * @param added ids of items that are not in the archive
 */
export async function addToArchive(
  db: FoodDatabase,
  userID: string,
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return;
  const counted = await countedElsewhere(db, userID, added);
  const fresh = added.filter((id) => !counted.has(id));
  const eaten = await Promise.all(fresh.map((id) => listsWith(db, eatenKey(userID, id))));
  await extendArchive(db, userID, added);
  await addEatenItems(db, userID, eaten.filter((lists) => lists === 0).length);
}

/** Counts experience anew from the index; for refusals, where more than a few items may have moved. */
export async function recountExperience(db: FoodDatabase, userID: string): Promise<void> {
  const eaten = await db.lists
    .where('eatenKeys')
    .between(eatenKey(userID, ''), eatenKey(userID, '\uffff'))
    .uniqueKeys();
  await setEaten(db, userID, eaten as string[]);
}

/** Sets the experience of an account whose rows are known to hold these lists and no others. */
export async function countExperienceOf(
  db: FoodDatabase,
  userID: string,
  lists: readonly List[],
): Promise<void> {
  await setEaten(
    db,
    userID,
    lists.flatMap(doneIDs).map((id) => eatenKey(userID, id)),
  );
}

async function setEaten(db: FoodDatabase, userID: string, eaten: readonly string[]): Promise<void> {
  const gone = [...(await wholeArchive(db, userID)), ...(await removedHere(db, userID))];
  const exp = experience(
    eaten,
    gone.map((id) => eatenKey(userID, id)),
  );
  await db.accounts.update(userID, { exp });
}

/** Those of some ids that the server has in the account's archive: at the cost of their parts, however long the archive is. */
export async function archivedAmong(
  db: FoodDatabase,
  userID: string,
  itemIDs: readonly string[],
): Promise<Set<string>> {
  const parts = [...new Set(itemIDs.map(partOf))].map((part): [string, string] => [userID, part]);
  const rows = await db.archives.bulkGet(parts);
  const archived = new Set(rows.flatMap((row) => row?.ids ?? []));
  return new Set(itemIDs.filter((id) => archived.has(id)));
}

/** All of an account's archive. */
export async function wholeArchive(db: FoodDatabase, userID: string): Promise<string[]> {
  const rows = await db.archives.where('userID').equals(userID).toArray();
  return rows.flatMap(({ ids }) => ids);
}

/** Adds ids to an account's archive. */
export async function extendArchive(
  db: FoodDatabase,
  userID: string,
  itemIDs: readonly string[],
): Promise<void> {
  const added = archiveRows(userID, itemIDs);
  const known = await db.archives.bulkGet(added.map(({ part }): [string, string] => [userID, part]));
  await db.archives.bulkPut(
    added.map((row, index) => ({ ...row, ids: [...new Set([...(known[index]?.ids ?? []), ...row.ids])] })),
  );
}

/** Makes an account's archive these ids and no others. */
export async function replaceArchive(
  db: FoodDatabase,
  userID: string,
  itemIDs: readonly string[],
): Promise<void> {
  await db.archives.where('userID').equals(userID).delete();
  await db.archives.bulkPut(archiveRows(userID, itemIDs));
}
