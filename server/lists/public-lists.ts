import { desc, sql } from 'drizzle-orm';
import { lists } from '#server/db/schema.ts';

/**
 * Lists everybody may see. Written out, because with parameters the planner could not know that the partial indexes
 * fit.
 */
export const isPublic = sql`${lists.access} = 'public' and ${lists.removedAt} is null`;

/** The most liked first; of lists that are liked alike, the one published first: the order of the index `lists_public`. */
export const byLikes = [desc(lists.likes), lists.publishedAt, lists.publicID];

/**
 * The same order, but sorted: the planner must not walk along the likes in search of something that it takes for common and
 * that is not.
 */
export const byLikesSorted = [sql`${lists.likes} + 0 desc`, lists.publishedAt, lists.publicID];
