import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { archive, eatenItems, likes } from '#server/db/gathered-tables.ts';
import { appliedWrites, type ListRow, lists, mailTokens, sessions, users } from '#server/db/schema.ts';
import { moderationLog, reports } from '#server/db/server-tables.ts';
import { removedListState } from '#server/lists/list-state.ts';
import { countPublic } from '#server/lists/store-list.ts';

/** Highest number of rows deleted in one transaction. */
const PIECE = 1_000;
/**
 * The same for public lists. It is lower, because other users write to the counts of their countries and to
 * their likes.
 */
const LISTS_PIECE = 20;

/**
 * Deletes an account and all its data (P6.17): lists, publications with their likes, its own likes, sessions,
 * mailed links and stored writes. Copies that other users saved stay complete; they only lose the reference
 * to their source.
 *
 * An account may hold millions of rows, so they are deleted in pieces, each in its own transaction. The
 * sessions are first, so that no new write starts; the publicly visible data is next. A repeated call
 * continues an interrupted removal.
 */
export async function removeAccount(db: Db, userID: string): Promise<void> {
  await inPieces(db, userID, async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userID, userID));
    await tx.delete(mailTokens).where(eq(mailTokens.userID, userID));
    return 0;
  });
  do {
    await inPieces(db, userID, (tx) => takeBackLikes(tx, userID));
    await inPieces(db, userID, (tx) => deleteLists(tx, userID, isPublicList, LISTS_PIECE));
    await inPieces(db, userID, (tx) => deleteLists(tx, userID, undefined, PIECE));
    await inPieces(db, userID, (tx) => deleteSome(tx, archive, archive.userID, archive.itemID, userID));
    await inPieces(db, userID, (tx) =>
      deleteSome(tx, eatenItems, eatenItems.userID, eatenItems.itemID, userID),
    );
    await inPieces(db, userID, (tx) =>
      deleteSome(tx, appliedWrites, appliedWrites.userID, appliedWrites.key, userID),
    );
    // A write in progress when the sessions ended may have added data since.
  } while (!(await deleteUser(db, userID)));
}

/** Repeats a deletion, with the account locked as by any write to it, until it finds no more rows. */
async function inPieces(db: Db, userID: string, deletePiece: (tx: Db) => Promise<number>): Promise<void> {
  let deletedCount: number;
  do {
    deletedCount = await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userID)).for('no key update');
      return deletePiece(tx);
    });
  } while (deletedCount > 0);
}

/**
 * Deletes some rows of a table whose key is the account and one more column.
 * @returns the number of deleted rows
 */
async function deleteSome(
  tx: Db,
  table: PgTable,
  owner: PgColumn,
  key: PgColumn,
  userID: string,
): Promise<number> {
  const someKeys = tx.select({ key }).from(table).where(eq(owner, userID)).limit(PIECE);
  const deleted = await tx
    .delete(table)
    .where(and(eq(owner, userID), inArray(key, someKeys)))
    .returning({ gone: sql`1` });
  return deleted.length;
}

async function takeBackLikes(tx: Db, userID: string): Promise<number> {
  const likeRows = await tx
    .select({ publicID: likes.publicID })
    .from(likes)
    .where(eq(likes.userID, userID))
    .limit(PIECE);
  const ids = anyOf(likeRows.map(({ publicID }) => publicID));
  // Lock in one order, so that two accounts that like each other's lists can be removed at the same time.
  const liked = await tx
    .select({ id: lists.id })
    .from(lists)
    .where(sql`${lists.publicID} = ${ids}`)
    .orderBy(lists.id)
    .for('update');
  await tx
    .update(lists)
    .set({ likes: sql`greatest(${lists.likes} - 1, 0)` })
    .where(sql`${lists.id} = ${anyOf(liked.map(({ id }) => id))}`);
  await tx.delete(likes).where(and(eq(likes.userID, userID), sql`${likes.publicID} = ${ids}`));
  return likeRows.length;
}

/** The SQL condition for public lists. */
const isPublicList = and(eq(lists.access, 'public'), isNull(lists.removedAt));

/**
 * Deletes up to `limit` of an account's lists, with their likes and reports.
 * @param condition `isPublicList` for the public lists, which also leave the counts of countries and dishes;
 *   undefined for all lists
 * @returns the number of deleted lists
 */
async function deleteLists(
  tx: Db,
  userID: string,
  condition: SQL | undefined,
  limit: number,
): Promise<number> {
  const rows = await tx
    .select({ id: lists.id, publicID: lists.publicID })
    .from(lists)
    .where(and(eq(lists.userID, userID), condition))
    .orderBy(lists.id)
    .limit(limit)
    .for('update');
  const ids = rows.map(({ id }) => id);
  const publicIDs = anyOf(rows.flatMap(({ publicID }) => publicID ?? []));
  await tx.delete(likes).where(sql`${likes.publicID} = ${publicIDs}`);
  await tx.delete(reports).where(sql`${reports.publicID} = ${publicIDs}`);
  await anonymiseModerationLog(tx, ids);
  const isOne = sql`${lists.id} = ${anyOf(ids)}`;
  const publicRows = condition === undefined ? [] : await tx.select().from(lists).where(isOne);
  await tx.delete(lists).where(isOne);
  const removal = (row: ListRow) => ({ before: row, state: removedListState(row, row.updatedAt) });
  await countPublic(tx, publicRows.map(removal));
  return rows.length;
}

/**
 * Deletes the account's row, unless the account has a list or a like again.
 * @returns whether it was deleted
 */
function deleteUser(db: Db, userID: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userID)).for('update');
    const [list] = await tx.select({ id: lists.id }).from(lists).where(eq(lists.userID, userID)).limit(1);
    const [like] = await tx.select().from(likes).where(eq(likes.userID, userID)).limit(1);
    if (list !== undefined || like !== undefined) return false;
    const ownReports = await tx
      .delete(reports)
      .where(eq(reports.reporterID, userID))
      .returning({ id: reports.id });
    await anonymiseModerationLog(tx, [userID, ...ownReports.map(({ id }) => id)]);
    await tx.delete(users).where(eq(users.id, userID));
    return true;
  });
}

/**
 * Removes the ids from the moderation log. The log still says what moderators did, but no longer to which
 * target.
 */
async function anonymiseModerationLog(tx: Db, ids: string[]): Promise<void> {
  await tx
    .update(moderationLog)
    .set({ target: null })
    .where(sql`${moderationLog.target} = ${anyOf(ids)}`);
}

/** Passes any number of ids as one parameter, because a statement may have at most 65,535 parameters. */
function anyOf(ids: string[]): SQL {
  return sql`any(${sql.param(ids)}::uuid[])`;
}
