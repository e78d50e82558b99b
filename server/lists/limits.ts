import { eq, sql } from 'drizzle-orm';
import { DAY, HOUR } from '#server/base/time.ts';
import type { Db } from '#server/db/db.ts';
import { archive, likes } from '#server/db/gathered-tables.ts';
import { lists } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { WriteContext } from '#server/write/write-context.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';

/** Refuses a list with too many items or tags. */
export function checkLimits(list: Pick<List, 'items' | 'tags'>): void {
  if (list.items.length > LIMITS.itemsPerList) throw new ApiError('TOO_MANY_ITEMS', { field: 'item' });
  if ([list, ...list.items].some((target) => target.tags.length > LIMITS.tagsPerTarget)) {
    throw new ApiError('TOO_MANY_TAGS', { field: 'tag' });
  }
}

/**
 * Refuses a new list above the user's limits. The account is locked, so no list is added meanwhile.
 * @param hasRow whether the list already has a row, as a removed copy that is saved again
 */
export async function checkRoomForList(
  { tx, userID, now }: Pick<WriteContext, 'tx' | 'userID' | 'now'>,
  { hasRow }: { hasRow: boolean },
): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY).toISOString();
  const [row] = await tx
    .select({
      current: sql<number>`(count(*) filter (where ${lists.removedAt} is null))::int`,
      withRemoved: sql<number>`count(*)::int`,
      today: sql<number>`(count(*) filter (where ${lists.createdAt} > ${dayAgo}::timestamptz))::int`,
    })
    .from(lists)
    .where(eq(lists.userID, userID));
  const { current = 0, withRemoved = 0, today = 0 } = row ?? {};
  if (current >= LIMITS.listsPerUser) throw new ApiError('TOO_MANY_LISTS');
  if (!hasRow && withRemoved >= LIMITS.listsWithRemoved) throw new ApiError('TOO_MANY_REMOVED_LISTS');
  if (!hasRow && today >= LIMITS.listsPerDay) {
    throw new ApiError('TOO_MANY_LISTS_TODAY', { retryAfter: HOUR / 1_000 });
  }
}

/** Refuses a removal that overfills the archive. The ids archived by it are already in the table. */
export async function checkRoomInArchive(tx: Db, userID: string): Promise<void> {
  const archived = await tx.$count(archive, eq(archive.userID, userID));
  if (archived > LIMITS.archivedItems) throw new ApiError('ARCHIVE_FULL');
}

/** Refuses a like above the user's limit. The new like is already in the table. */
export async function checkRoomForLike(tx: Db, userID: string): Promise<void> {
  const likeCount = await tx.$count(likes, eq(likes.userID, userID));
  if (likeCount > LIMITS.likesPerUser) throw new ApiError('TOO_MANY_LIKES');
}
