import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { prepared } from '#server/db/prepared.ts';
import { users } from '#server/db/schema.ts';

/** The stored counts of an account: number of distinct eaten dishes, and earned achievements. */
export type AccountCounts = { eaten: number; achievements: string[] };

const ofUser = sql.placeholder('userID');

/**
 * Returns an account's stored counts; null when they are out of date, because an older version of the server
 * has written since.
 */
export async function readCounts(db: Db, userID: string): Promise<AccountCounts | null> {
  const [row] = await selectCounts(db, { userID });
  if (row === undefined) return { eaten: 0, achievements: [] };
  const { rev, countedRev, ...counts } = row;
  return rev === countedRev ? counts : null;
}

const selectCounts = prepared((db) =>
  db
    .select({
      eaten: users.eaten,
      achievements: users.achievements,
      rev: users.rev,
      countedRev: users.countedRev,
    })
    .from(users)
    .where(sql`${users.id} = ${ofUser}`)
    .prepare('kept'),
);

/**
 * Updates the number of distinct dishes an account has eaten for one list's change. The cost depends on the
 * changed dishes only. The archive must already hold the ids that this change archives.
 * @param added ids newly ticked on the list
 * @param gone ids no longer ticked on the list
 * @returns the number of eaten dishes
 */
export async function moveEaten(
  tx: Db,
  userID: string,
  { added, gone }: { added: readonly string[]; gone: readonly string[] },
): Promise<number> {
  const [row] = await updateEaten(tx, { userID, added, gone });
  return row?.eaten ?? 0;
}

const isArchived = sql`exists (select from archive where user_id = ${ofUser}::uuid and archive.item_id = changed.item_id)`;
const theGone = sql`user_id = ${ofUser}::uuid and item_id = any(${sql.placeholder('gone')}::uuid[])`;
const updateEaten = prepared((db) =>
  db
    .with(
      db.$with('more', {}).as(
        sql`insert into eaten_items (user_id, item_id, lists)
          select ${ofUser}::uuid, item_id, 1 from unnest(${sql.placeholder('added')}::uuid[]) as added (item_id)
          on conflict (user_id, item_id) do update set lists = eaten_items.lists + 1
          returning item_id, lists`,
      ),
      db
        .$with('fewer', {})
        .as(sql`update eaten_items set lists = lists - 1 where ${theGone} and lists > 1 returning item_id`),
      db.$with('last', {}).as(sql`delete from eaten_items where ${theGone} and lists <= 1 returning item_id`),
    )
    .update(users)
    .set({
      eaten: sql`eaten + (select count(*)::int from more as changed where lists = 1 and not ${isArchived})
        - (select count(*)::int from last as changed where not ${isArchived})`,
    })
    .where(sql`${users.id} = ${ofUser}`)
    .returning({ eaten: users.eaten })
    .prepare('move_eaten'),
);
