import { experience, pointsOf } from '#src/domain/level.ts';
import { doneIDs, type List } from '#src/domain/list.ts';
import type { FoodDatabase } from './database.ts';
import { archiveRows, type Entry, eatenKey, type ListRow, partOf } from './schema.ts';

/** Returns a row's list without the fields that exist only on this device. */
export function listOf({ userID: _userID, eatenKeys: _keys, ...list }: ListRow): List {
  return list;
}

/**
 * Writes and deletes list rows inside the caller's transaction. Only the like count, which does not affect
 * experience, is also written elsewhere (`outbox/refold.ts`).
 */
export type RowWriter = {
  /** @param known the list's row as it is now, if the caller has read it in this transaction */
  put(db: FoodDatabase, userID: string, list: List, known?: ListRow | null): Promise<void>;
  delete(db: FoodDatabase, userID: string, listID: string): Promise<void>;
};

/** Writes rows without updating the account's experience. The caller recounts it in the same transaction. */
export const uncountedRows: RowWriter = {
  put: async (db, userID, list) => {
    await db.lists.put(rowOf(userID, list));
  },
  delete: (db, _userID, listID) => db.lists.delete(listID),
};

/**
 * Writes rows and updates the account's experience, at a cost proportional to the changed items. Needs a
 * transaction on `lists`, `accounts`, `archives` and `outbox`.
 */
export const countedRows: RowWriter = {
  put: async (db, userID, list, known) => {
    const oldRow = known ?? (await db.lists.get(list.id));
    const row = rowOf(userID, list);
    await db.lists.put(row);
    await adjustExperience(db, userID, oldRow?.eatenKeys ?? [], row.eatenKeys);
  },
  delete: async (db, userID, listID) => {
    const oldRow = await db.lists.get(listID);
    if (oldRow === undefined) return;
    await db.lists.delete(listID);
    await adjustExperience(db, userID, oldRow.eatenKeys, []);
  },
};

/** `countedRows.put`, for code that writes a single list. */
export const putListRow = countedRows.put;
/** `countedRows.delete`, for code that writes a single list. */
export const deleteListRow = countedRows.delete;

/** Writes many rows in one request. As with `uncountedRows`, the caller recounts the experience. */
export async function putManyRows(db: FoodDatabase, userID: string, lists: readonly List[]): Promise<void> {
  await db.lists.bulkPut(lists.map((list) => rowOf(userID, list)));
}

function rowOf(userID: string, list: List): ListRow {
  return { ...list, userID, eatenKeys: [...new Set(doneIDs(list).map((id) => eatenKey(userID, id)))] };
}

/**
 * Changes the account's experience after a list was written. Only keys that no other list has change it.
 * @param before the list's `eatenKeys` before the write, and `after` those after it
 */
async function adjustExperience(
  db: FoodDatabase,
  userID: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const added = after.filter((key) => !before.includes(key));
  const removed = before.filter((key) => !after.includes(key));
  if (added.length === 0 && removed.length === 0) return;
  const keys = [...added, ...removed];
  // Awaits only Dexie promises, because after parallel native promises Dexie loses the transaction two
  // helpers deep.
  const counts = await Promise.all(keys.map((key) => listsWith(db, key)));
  const [first, last] = [
    added.filter((_, index) => counts[index] === 1),
    removed.filter((_, index) => counts[added.length + index] === 0),
  ];
  if (first.length + last.length === 0) return;
  const counted = await alreadyCounted(db, userID, [...first, ...last].map(itemOf));
  const isUncounted = (key: string) => !counted.has(itemOf(key));
  const items = first.filter(isUncounted).length - last.filter(isUncounted).length;
  await addEatenItems(db, userID, items);
}

const itemOf = (key: string): string => key.slice(key.lastIndexOf(':') + 1);

async function addEatenItems(db: FoodDatabase, userID: string, items: number): Promise<void> {
  if (items === 0) return;
  const account = await db.accounts.get(userID);
  // `update` would read the row again, by two requests, and every tick waits for them.
  if (account) await db.accounts.put({ ...account, exp: account.exp + pointsOf(items) });
}

/** Counts the lists on which the dish with this `eatenKey` is ticked. */
function listsWith(db: FoodDatabase, key: string): Promise<number> {
  return db.lists.where('eatenKeys').equals(key).count();
}

/** Returns those of the given ids that already add to the experience through removed lists and items. */
export async function alreadyCounted(
  db: FoodDatabase,
  userID: string,
  itemIDs: readonly string[],
): Promise<Set<string>> {
  const removed = await removedAmong(db, userID, itemIDs);
  const archived = await archivedAmong(db, userID, itemIDs);
  return new Set(itemIDs.filter((id) => archived.has(id) || removed.has(id)));
}

/**
 * Returns the ids that removals on this device archive. The cost depends on the removals of the given ids,
 * not on how many entries wait.
 */
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

/** Returns the ids that an entry archives for a user, if it is a removal that the server has not refused. */
function archivedBy(entry: Entry | undefined, userID: string): readonly string[] {
  const isRemoval = entry?.kind === 'list.remove' || entry?.kind === 'item.remove';
  return isRemoval && entry.userID === userID && entry.state !== 'rejected' ? entry.args.archived : [];
}

/** Returns the ids that removals on this device archive: not yet sent, or accepted and not yet pulled. */
async function removedHere(db: FoodDatabase, userID: string): Promise<string[]> {
  const account = await db.accounts.get(userID);
  const removals = await db.outbox.where('kind').anyOf('list.remove', 'item.remove').toArray();
  return [...(account?.archivedHere ?? []), ...removals.flatMap((entry) => archivedBy(entry, userID))];
}

/**
 * Adds items to the archive, and adds those that are ticked on no list to the account's experience. Must run
 * before the lists they were removed from are written.
 * @param added ids of items that are not in the archive
 */
export async function addToArchive(
  db: FoodDatabase,
  userID: string,
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return;
  const counted = await alreadyCounted(db, userID, added);
  const fresh = added.filter((id) => !counted.has(id));
  const listCounts = await Promise.all(fresh.map((id) => listsWith(db, eatenKey(userID, id))));
  await extendArchive(db, userID, added);
  await addEatenItems(db, userID, listCounts.filter((lists) => lists === 0).length);
}

/**
 * Recounts experience from the index of eaten items. It is used after changes of many items, such as a
 * refusal.
 */
export async function recountExperience(db: FoodDatabase, userID: string): Promise<void> {
  const eaten = await db.lists
    .where('eatenKeys')
    .between(eatenKey(userID, ''), eatenKey(userID, '\uffff'))
    .uniqueKeys();
  await setEaten(db, userID, eaten as string[]);
}

/** Sets an account's experience, given all its lists; reads no list rows. */
export async function setExperience(db: FoodDatabase, userID: string, lists: readonly List[]): Promise<void> {
  await setEaten(
    db,
    userID,
    lists.flatMap(doneIDs).map((id) => eatenKey(userID, id)),
  );
}

async function setEaten(db: FoodDatabase, userID: string, eaten: readonly string[]): Promise<void> {
  const archived = [...(await wholeArchive(db, userID)), ...(await removedHere(db, userID))];
  const exp = experience(
    eaten,
    archived.map((id) => eatenKey(userID, id)),
  );
  await db.accounts.update(userID, { exp });
}

/**
 * Returns those of the given ids that are in the account's archive. Only the parts that contain these ids are
 * read, not the whole archive.
 */
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

/** Reads an account's whole archive. */
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

/** Replaces an account's archive by these ids. */
export async function replaceArchive(
  db: FoodDatabase,
  userID: string,
  itemIDs: readonly string[],
): Promise<void> {
  await db.archives.where('userID').equals(userID).delete();
  await db.archives.bulkPut(archiveRows(userID, itemIDs));
}
