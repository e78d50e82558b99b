import { and, eq, isNull, sql } from 'drizzle-orm';
import { likes } from '#server/db/gathered-tables.ts';
import { lists } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { checkRoomForLike } from '#server/lists/limits.ts';
import type { Outcome, WriteContext } from '#server/write/write-context.ts';
import type { LikeOp } from '#src/writes/table.ts';

/**
 * Likes a public list; a repeated like changes nothing.
 * @throws ApiError NOT_FOUND for a list that is not public, TOO_MANY_LIKES
 */
export async function storeLike(
  { tx, userID, rev }: WriteContext,
  { args: { publicID } }: LikeOp,
): Promise<Outcome> {
  const isPublic = and(eq(lists.publicID, publicID), eq(lists.access, 'public'), isNull(lists.removedAt));
  const [list] = await tx.select({ id: lists.id }).from(lists).where(isPublic).for('update');
  if (list === undefined) throw new ApiError('NOT_FOUND');
  const added = await tx.insert(likes).values({ userID, publicID, rev }).onConflictDoNothing().returning();
  if (added.length === 0) return { isChanged: false, listID: null };
  await checkRoomForLike(tx, userID);
  await tx
    .update(lists)
    .set({ likes: sql`${lists.likes} + 1` })
    .where(eq(lists.id, list.id));
  return { isChanged: true, listID: null };
}
