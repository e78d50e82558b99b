import { ERROR_CODES } from '#src/contract/call.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { countedRows, listOf, type RowWriter, recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import type { AccountRow, Entry } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { applyAccountOp } from '#src/writes/apply-account-op.ts';
import { apply, fold, type LikeOp } from '#src/writes/table.ts';
import { entriesOf, isAboutAccount, isAboutList, isFolded } from './entry.ts';

/** Stores `shown` as a list's base, unless it has one already. Runs inside the caller's transaction. */
export async function storeBase(
  db: FoodDatabase,
  userID: string,
  listID: string,
  shown: List | null,
): Promise<void> {
  // Counts instead of reading, because a base is as large as its list, and only the first change needs to
  // store one.
  if ((await db.bases.where('id').equals(listID).count()) > 0) return;
  await db.bases.put({ id: listID, userID, list: shown, rev: shown?.rev ?? 0 });
}

/**
 * Rebuilds a list's row as `fold(base, waiting entries)` and deletes the base when no entries wait (P7.4).
 * Without a base the row is the server's and stays unchanged. Runs inside the caller's transaction.
 * @param rows how the row is written; pass `uncountedRows` if the caller recounts experience
 * @returns the list as shown now; null if it is not shown or has no base
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
 * Applies the server's state of a list at the account's revision `rev`; null means that the list does not
 * exist. With entries waiting, the state becomes the new base and the row is refolded; otherwise it becomes
 * the row. A base with a later revision is kept.
 * @param rows how the row is written; pass `uncountedRows` if the caller recounts experience
 * @returns the list as shown now; null if it is not shown
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

/** Deletes an entry and its effect on the list. Runs inside the caller's transaction. */
export async function revertEntry(db: FoodDatabase, entry: Entry): Promise<void> {
  await db.outbox.delete(entry.seq);
  if (!isAboutList(entry)) return;
  await refold(db, entry.listID, uncountedRows);
  await recountExperience(db, entry.userID);
}

/** Deletes a list that the server never had, and all its entries. Runs inside the caller's transaction. */
export async function deleteLocalList(db: FoodDatabase, userID: string, listID: string): Promise<void> {
  const entries = await entriesOf(db, listID);
  await db.outbox.bulkDelete(entries.map(({ seq }) => seq));
  await db.bases.delete(listID);
  await uncountedRows.delete(db, userID, listID);
  await recountExperience(db, userID);
}

/**
 * Sets a publication's like count on the user's lists that show it. Waiting changes to these lists stay. Runs
 * inside the caller's transaction on lists, bases, outbox and accounts.
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
 * Applies the answer to a like: marks the publication as liked by the account, and sets the server's count
 * wherever this device shows the list. Runs inside the caller's transaction.
 */
export async function applyLikeAnswer(
  db: FoodDatabase,
  entry: LikeOp & Pick<Entry, 'userID'>,
  likes: number,
): Promise<void> {
  const { publicID } = entry.args;
  const account = await db.accounts.get(entry.userID);
  const alreadyAddedLike = [...new Set([...(account?.alreadyAddedLike ?? []), publicID])];
  await db.accounts.update(entry.userID, { alreadyAddedLike });
  await db.publicLists.where('publicID').equals(publicID).modify({ likes });
  await setLikeCount(db, publicID, likes);
}

/**
 * Deletes the user's entries that were refused with `KEY_REUSED` and have no further effect on the account.
 * The server gives this code if it knows the key from a different request. That happens if the answer to the
 * first request was lost, and a new version of the app or server has since changed how the request is
 * written. The change was applied, so it would be wrong to show it as refused. Runs in the caller's
 * transaction, after a pull.
 */
export async function deleteAlreadyApplied(db: FoodDatabase, account: AccountRow): Promise<void> {
  const refused = await db.outbox.where('[userID+state]').equals([account.id, 'rejected']).sortBy('seq');
  for (const entry of refused) {
    const isKeyReused = entry.error?.internalErrorCode === ERROR_CODES.KEY_REUSED;
    if (isKeyReused && (await changesNothing(db, account, entry))) await revertEntry(db, entry);
  }
}

/** Returns whether an entry would not change the server's last known state. */
async function changesNothing(db: FoodDatabase, account: AccountRow, entry: Entry): Promise<boolean> {
  if (isAboutAccount(entry)) return isSame(applyAccountOp(account, entry), account);
  if (!isAboutList(entry)) return hasLike(account, entry);
  const { listID } = entry;
  const base = await db.bases.get(listID);
  const row = await db.lists.get(listID);
  const list = base === undefined ? row && listOf(row) : base.list;
  return isSame(apply(list ?? null, entry), list ?? null);
}

const hasLike = (account: AccountRow, { args }: LikeOp) => account.alreadyAddedLike.includes(args.publicID);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
