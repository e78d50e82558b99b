import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lists } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';

/** Refuses a list that has grown too long. */
export function checkLimits(list: Pick<List, 'items' | 'tags'>): void {
  if (list.items.length > LIMITS.itemsPerList) throw new ApiError('TOO_MANY_ITEMS', { field: 'item' });
  if ([list, ...list.items].some((target) => target.tags.length > LIMITS.tagsPerTarget)) {
    throw new ApiError('TOO_MANY_TAGS', { field: 'tag' });
  }
}

/** Refuses one list more than a user may have. The account is locked, so nobody adds one in between. */
export async function checkRoomForList(tx: Db, userID: string): Promise<void> {
  const [row] = await tx
    .select({ lists: count() })
    .from(lists)
    .where(and(eq(lists.userID, userID), isNull(lists.removedAt)));
  if ((row?.lists ?? 0) >= LIMITS.listsPerUser) throw new ApiError('TOO_MANY_LISTS');
}
