import { ERROR_CODES } from '#src/contract/call.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { countedRows, listOf, type RowWriter, recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import type { AccountRow, Entry, LikeEntry } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { applyAccountOp } from '#src/writes/apply-account-op.ts';
import { apply, fold } from '#src/writes/table.ts';
import { entriesOf, isAboutAccount, isAboutList, isFolded } from './entry.ts';

/** Keeps what the server last said of a list, `shown` if nothing waits yet. Inside the caller's transaction. */
export async function storeBase(
  db: FoodDatabase,
  userID: string,
  listID: string,
  shown: List | null,
): Promise<void> {
  // Counted and not read: it is as long as the list, and all but the first change need not know it.
  if ((await db.bases.where('id').equals(listID).count()) > 0) return;
  await db.bases.put({ id: listID, userID, list: shown, rev: shown?.rev ?? 0 });
}

/**
 * Makes a list's row what it must be: `fold(base, waiting entries)`. Drops the base when nothing waits any more.
 * Without a base the row is the server's and stays. Runs inside the caller's transaction.
 * @param rows how the row is written; without experience for a caller that counts it anew
 * @returns the list as it is shown now; null when it is not shown, or has no base
 */
export async function refold(
  db: FoodDatabase,
  listID: string,
  rows: RowWriter = countedRows,
): Promise<List | null> {
  const base = await db.bases.get(listID);
  if (base === undefined) return null;
  const entries = (await entriesOf(db, listID)).filter(isFolded);
  const list = fold(base.list, entries);
  if (list === null) await rows.delete(db, base.userID, listID);
  else await rows.put(db, base.userID, list);
  if (entries.length === 0) await db.bases.delete(listID);
  return list;
}

/**
 * Takes in what the server says a list is (null: there is none) as of revision `rev`. With entries waiting it
 * becomes the new base and the row is refolded; otherwise it becomes the row. A base from a later revision stays.
 * @param rows how the row is written; without experience for a caller that counts it anew
 * @returns the list as it is shown now; null when it is not shown
 */
export async function applyServerList(
  db: FoodDatabase,
  userID: string,
  listID: string,
  list: List | null,
  rev: number,
  rows: RowWriter = countedRows,
): Promise<List | null> {
  const base = await db.bases.get(listID);
  if (base !== undefined) {
    if (rev >= base.rev) await db.bases.put({ id: listID, userID, list, rev });
    return refold(db, listID, rows);
  }
  if (list === null) await rows.delete(db, userID, listID);
  else await rows.put(db, userID, list);
  return list;
}

/** Deletes an entry as if it had never been written. Runs inside the caller's transaction. */
export async function revertEntry(db: FoodDatabase, entry: Entry): Promise<void> {
  await db.outbox.delete(entry.seq);
  if (!isAboutList(entry)) return;
  await refold(db, entry.listID, uncountedRows);
  await recountExperience(db, entry.userID);
}

/** Takes a list the server never had off this device, with everything done to it. Inside the caller's transaction. */
export async function deleteLocalList(db: FoodDatabase, userID: string, listID: string): Promise<void> {
  const entries = await entriesOf(db, listID);
  await db.outbox.bulkDelete(entries.map(({ seq }) => seq));
  await db.bases.delete(listID);
  await uncountedRows.delete(db, userID, listID);
  await recountExperience(db, userID);
}

/**
 * Takes in how many like a publication, wherever it is among the user's lists; what the user did to them stays.
 * Runs inside the caller's transaction over lists, bases, outbox and accounts.
 */
export async function setLikeCount(db: FoodDatabase, publicID: string, likes: number): Promise<void> {
  for (const listID of await db.lists.where('publicID').equals(publicID).primaryKeys()) {
    const base = await db.bases.get(listID);
    if (base === undefined) await db.lists.update(listID, { likes });
    else if (base.list?.publicID === publicID && base.list.likes !== likes) {
      await db.bases.put({ ...base, list: { ...base.list, likes } });
      await refold(db, listID);
    }
  }
}

/**
 * Takes in the answer to a like: the account has liked it, and wherever this device shows the list the server's
 * count is true. Runs inside the caller's transaction.
 */
export async function applyLikeAnswer(db: FoodDatabase, entry: LikeEntry, likes: number): Promise<void> {
  const { publicID } = entry.args;
  const account = await db.accounts.get(entry.userID);
  const alreadyAddedLike = [...new Set([...(account?.alreadyAddedLike ?? []), publicID])];
  await db.accounts.update(entry.userID, { alreadyAddedLike });
  await db.publicLists.where('publicID').equals(publicID).modify({ likes });
  await setLikeCount(db, publicID, likes);
}

/**
 * Deletes the user's refused entries that the server had under their key in other words (`KEY_REUSED`) and whose effect the
 * account has. An entry is sent again where its answer was lost, and a new version of the app or the server may read or word it
 * otherwise by then: it is done, and its user would be told that it was refused. Runs in the caller's transaction, after a pull.
 */
export async function deleteKnownEntries(db: FoodDatabase, account: AccountRow): Promise<void> {
  const refused = await db.outbox.where('[userID+state]').equals([account.id, 'rejected']).sortBy('seq');
  for (const entry of refused) {
    const isKnown = entry.error?.internalErrorCode === ERROR_CODES.KEY_REUSED;
    if (isKnown && (await changesNothing(db, account, entry))) await revertEntry(db, entry);
  }
}

/** Whether an entry would change nothing of what the server last said. */
async function changesNothing(db: FoodDatabase, account: AccountRow, entry: Entry): Promise<boolean> {
  if (isAboutAccount(entry)) return isSame(applyAccountOp(account, entry), account);
  if (!isAboutList(entry)) return account.alreadyAddedLike.includes(entry.args.publicID);
  const { listID } = entry;
  const base = await db.bases.get(listID);
  const row = await db.lists.get(listID);
  const list = base === undefined ? row && listOf(row) : base.list;
  return isSame(apply(list ?? null, entry), list ?? null);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
