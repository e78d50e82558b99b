import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { builtOnce } from '#server/db/built-once.ts';
import type { Db } from '#server/db/db.ts';
import { pointsOf } from '#src/domain/level.ts';

/** The ids of all that an account has eaten, each once: done on its lists, or archived. For a `from`. */
export function eatenItems(userID: Placeholder): SQL {
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
  const [row] = await countEaten(db, { userID });
  return pointsOf(row?.items ?? 0);
}

const countEaten = builtOnce((db) =>
  db
    .select({ items: sql<number>`count(*)::int` })
    .from(eatenItems(sql.placeholder('userID')))
    .prepare('count_eaten'),
);
