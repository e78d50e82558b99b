import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { likes, lists, users } from '#server/db/schema.ts';
import { moderationLog, reports } from '#server/db/server-tables.ts';
import { moveCount } from '#server/lists/country-counts.ts';
import { countDishes } from '#server/lists/dish-counts.ts';

/**
 * Deletes an account with everything of it: lists, publications with their likes, its own likes, sessions, links and
 * the memory of its writes. Copies that others saved stay whole; they only lose the tie to their source.
 */
export async function removeAccount(db: Db, userID: string): Promise<void> {
  await db.transaction(async (tx) => {
    // As any write of the account does, so that none is half done.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userID)).for('update');
    const liked = tx.select({ id: likes.publicID }).from(likes).where(eq(likes.userID, userID));
    const touched = await tx
      .select({ id: lists.id, userID: lists.userID, publicID: lists.publicID })
      .from(lists)
      .where(or(eq(lists.userID, userID), inArray(lists.publicID, liked)))
      // In one order, so that two who like each other's lists can leave at the same time.
      .orderBy(lists.id)
      .for('update');
    await takeBackLikes(
      tx,
      userID,
      touched.filter((list) => list.userID !== userID).map(({ id }) => id),
    );
    await unpublish(tx, userID);
    const publications = touched.flatMap((list) => (list.userID === userID && list.publicID) || []);
    if (publications.length > 0) {
      await tx.delete(likes).where(inArray(likes.publicID, publications));
      await tx.delete(reports).where(inArray(reports.publicID, publications));
    }
    await forgetModeration(
      tx,
      userID,
      touched.flatMap((list) => (list.userID === userID ? list.id : [])),
    );
    await tx.delete(users).where(eq(users.id, userID));
  });
}

async function takeBackLikes(tx: Db, userID: string, likedIDs: string[]): Promise<void> {
  if (likedIDs.length === 0) return;
  await tx
    .update(lists)
    .set({ likes: sql`greatest(${lists.likes} - 1, 0)` })
    .where(inArray(lists.id, likedIDs));
  await tx.delete(likes).where(eq(likes.userID, userID));
}

async function unpublish(tx: Db, userID: string): Promise<void> {
  const published = and(eq(lists.userID, userID), eq(lists.access, 'public'), isNull(lists.removedAt));
  const countries = await tx
    .select({ country: lists.country, lists: sql<number>`count(*)::int` })
    .from(lists)
    .where(published)
    .groupBy(lists.country)
    .orderBy(lists.country);
  for (const { country, lists: count } of countries) await moveCount(tx, country, null, count);
  await countDishes(
    tx,
    await tx.select({ country: lists.country, items: lists.items }).from(lists).where(published),
    -1,
  );
}

/** What moderators did stays in their log, and what they did it to is not to be read from it any more. */
async function forgetModeration(tx: Db, userID: string, listIDs: string[]): Promise<void> {
  const own = await tx.delete(reports).where(eq(reports.reporterID, userID)).returning({ id: reports.id });
  const ids = [userID, ...listIDs, ...own.map(({ id }) => id)];
  await tx.update(moderationLog).set({ target: null }).where(inArray(moderationLog.target, ids));
}
