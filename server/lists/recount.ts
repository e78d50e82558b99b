import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { archive, eatenItems, likes } from '#server/db/gathered-tables.ts';
import { users } from '#server/db/schema.ts';
import { pointsOf } from '#src/domain/level.ts';
import { keepAchievements } from './achievements.ts';
import { type AccountCounts, readCounts } from './experience.ts';

/**
 * Returns an account's counts. They are recounted from its lists and archive if they are out of date, which
 * happens once after an older version of the server wrote to the account.
 * @param tx a transaction that has locked the account
 */
export async function countEaten(tx: Db, userID: string): Promise<AccountCounts> {
  return (await readCounts(tx, userID)) ?? (await recount(tx, userID));
}

/** Returns the account's experience in points. @param tx a transaction that has locked the account */
export async function readExperience(tx: Db, userID: string): Promise<number> {
  return pointsOf((await countEaten(tx, userID)).eaten);
}

async function recount(tx: Db, userID: string): Promise<AccountCounts> {
  await tx.delete(eatenItems).where(eq(eatenItems.userID, userID));
  await tx.execute(sql`insert into eaten_items (user_id, item_id, lists)
    select user_id, item_id, count(distinct lists.id) from lists, unnest(done_ids) as item_id
    where user_id = ${userID} and removed_at is null group by user_id, item_id`);
  // The revision that added these ids is unknown, so a pull since an earlier revision than this one receives
  // them again.
  const rev = sql`(select rev from users where id = ${userID})`;
  await tx
    .update(archive)
    .set({ rev })
    .where(and(eq(archive.userID, userID), eq(archive.rev, 0)));
  await tx
    .update(likes)
    .set({ rev })
    .where(and(eq(likes.userID, userID), eq(likes.rev, 0)));
  const [row] = await tx
    .update(users)
    .set({
      countedRev: sql`rev`,
      eaten: sql`(select count(*) from (select item_id from eaten_items where user_id = ${userID}
        union select item_id from archive where user_id = ${userID}) as eaten)`,
    })
    .where(eq(users.id, userID))
    .returning({ eaten: users.eaten, achievements: users.achievements });
  const counts = row ?? { eaten: 0, achievements: [] };
  return { ...counts, achievements: await keepAchievements(tx, userID, counts, { canRaiseMeasures: true }) };
}
