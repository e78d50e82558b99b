import { desc, sql } from 'drizzle-orm';
import { lists } from '#server/db/schema.ts';

/**
 * Matches public lists. Written as literals, because with parameters the planner cannot see
 * that the partial indexes apply.
 */
export const isPublic = sql`${lists.access} = 'public' and ${lists.removedAt} is null`;

/** Most liked first, then first published: the order of the index `lists_public`. */
export const byLikes = [desc(lists.likes), lists.publishedAt, lists.publicID];

/**
 * The same order, but forces a sort, because the planner must not scan by likes for a rare match that it
 * estimates as common.
 */
export const byLikesSorted = [sql`${lists.likes} + 0 desc`, lists.publishedAt, lists.publicID];
