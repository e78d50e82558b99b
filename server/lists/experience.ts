import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { pointsOf } from '#src/domain/level.ts';

/** The ids of all that an account has eaten, each once: done on its lists, or archived. For a `from`. */
export function eatenItems(userID: string): SQL {
  return sql`(
        select unnest(done_ids) as id from lists where user_id = ${userID} and removed_at is null
        union
        select item_id from archive where user_id = ${userID}
      ) as eaten`;
}

/**
 * `experience` of the domain, with the distinct items counted where they are: those done on the user's lists or
 * archived.
 */
export async function readExperience(db: Db, userID: string): Promise<number> {
  const [row] = await db.select({ items: sql<number>`count(*)::int` }).from(eatenItems(userID));
  return pointsOf(row?.items ?? 0);
}
