import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { likes } from '#server/db/gathered-tables.ts';
import { lists } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { isPublic } from '#server/lists/public-lists.ts';

/**
 * Returns the number of a public list's likes, and whether this user likes it.
 * @throws ApiError `NOT_FOUND`
 */
export async function readLikes(
  db: Db,
  publicID: string,
  userID: string | null,
): Promise<{ likes: number; isLiked: boolean }> {
  const [row] = await db
    .select({ likes: lists.likes })
    .from(lists)
    .where(and(eq(lists.publicID, publicID), isPublic));
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return { likes: row.likes, isLiked: userID !== null && (await isLiker(db, publicID, userID)) };
}

async function isLiker(db: Db, publicID: string, userID: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(likes)
    .where(and(eq(likes.userID, userID), eq(likes.publicID, publicID)));
  return rows.length > 0;
}

/** Returns a list's likes after a like; 0 when it is no longer public. */
export async function countLikes(tx: Db, publicID: string): Promise<{ likes: number }> {
  const [row] = await tx
    .select({ likes: lists.likes })
    .from(lists)
    .where(and(eq(lists.publicID, publicID), isPublic));
  return { likes: row?.likes ?? 0 };
}
