import { desc } from 'drizzle-orm';
import { lists } from '#server/db/schema.ts';

/** The most liked first; of lists that are liked alike, the one published first: the order of the index `lists_public`. */
export const byLikes = [desc(lists.likes), lists.publishedAt, lists.publicID];
