import { sql } from 'drizzle-orm';
import { lists } from '#server/db/schema.ts';

/**
 * Lists everybody may see. Written out, because with parameters the planner could not know that the partial indexes
 * fit.
 */
export const isPublic = sql`${lists.access} = 'public' and ${lists.removedAt} is null`;
