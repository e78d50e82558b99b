import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { POINTS_PER_MEAL } from '#src/domain/experience.ts';

/** Experience: a fixed worth for each distinct meal done on the user's lists or in their archive, counted anew each time. */
export async function readExperience(db: Db, userID: string): Promise<number> {
  const [row] = await db.select({ meals: sql<number>`count(*)::int` }).from(
    sql`(
        select unnest(done_ids) as id from lists where user_id = ${userID} and removed_at is null
        union
        select item_id from archive where user_id = ${userID}
      ) as eaten`,
  );
  return (row?.meals ?? 0) * POINTS_PER_MEAL;
}
