import { sql } from 'drizzle-orm';
import { builtOnce } from '#server/db/built-once.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema.ts';

/** What is kept of all that an account has eaten: how many distinct dishes, and what it has reached. */
export type Kept = { eaten: number; achievements: string[] };

const ofUser = sql.placeholder('userID');

/** What is kept of an account; null where it does not hold, because an older version of the server has written since. */
export async function readKept(db: Db, userID: string): Promise<Kept | null> {
  const [row] = await selectKept(db, { userID });
  if (row === undefined) return { eaten: 0, achievements: [] };
  const { rev, countedRev, ...kept } = row;
  return rev === countedRev ? kept : null;
}

const selectKept = builtOnce((db) =>
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
 * Moves how many distinct dishes an account has eaten by one list's change. The cost is that of the dishes that changed,
 * however many the account has eaten. What is archived is in the archive before.
 * @param added ids that are done on the list now and were not
 * @param gone ids that were done on it and are not any more
 * @returns how many it has eaten now
 */
export async function moveEaten(
  tx: Db,
  userID: string,
  { added, gone }: { added: readonly string[]; gone: readonly string[] },
): Promise<number> {
  const [row] = await move(tx, { userID, added, gone });
  return row?.eaten ?? 0;
}

const isArchived = sql`exists (select from archive where user_id = ${ofUser}::uuid and archive.item_id = changed.item_id)`;
const theGone = sql`user_id = ${ofUser}::uuid and item_id = any(${sql.placeholder('gone')}::uuid[])`;
const move = builtOnce((db) =>
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
