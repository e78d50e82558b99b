import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../server/open-database.ts';
import { LIMITS } from '../../src/contract/limits.ts';

/** The amounts of data in an account. `dishes`, `doneDishes` and `takenOff` (removed ids) are per list. */
export type Grown = {
  lists: number;
  dishes: number;
  doneDishes: number;
  archived: number;
  removedLists: number;
  takenOff: number;
  likes: number;
  writes: number;
};

/** Five years of a user who eats 22 dishes a day and records nothing else. */
export const HONEST: Grown = {
  lists: 900,
  dishes: 40,
  doneDishes: 22,
  archived: 20_000,
  removedLists: 4_000,
  takenOff: 5,
  likes: 500,
  writes: 200_000,
};

/** The highest amounts that an account may have. Only of stored writes it may have eight times as many. */
export const HOSTILE: Grown = {
  lists: LIMITS.listsPerUser - 10,
  dishes: LIMITS.itemsPerList,
  doneDishes: LIMITS.itemsPerList,
  archived: LIMITS.archivedItems,
  removedLists: LIMITS.listsWithRemoved - LIMITS.listsPerUser,
  takenOff: LIMITS.takenOffItems,
  likes: LIMITS.likesPerUser,
  writes: Number(process.env.WRITES ?? 1_000_000),
};

/** Number of stored writes that one statement inserts. */
const CHUNK = 50_000;

/**
 * Fills an account with data as years of writes would.
 * @param dataDir data folder of the embedded database
 * @param emailAddress email address of the account
 */
export async function grow(dataDir: string, emailAddress: string, grown: Grown): Promise<void> {
  const { db, close } = await openEmbedded(join(dataDir, 'db'));
  const owner = sql`(select id from users where email = ${emailAddress})`;
  const columns = sql`(id, user_id, access, name, description, country, language, tags, items, removed_item_ids, done_ids,
    search_text, rev, list_order, removed_at, created_at, updated_at)`;
  for (let made = 1; made <= grown.lists; made++) {
    await db.execute(sql`
      with ids as (select gen_random_uuid() as id, d from generate_series(1, ${grown.dishes}::int) d)
      insert into lists ${columns}
      select gen_random_uuid(), ${owner}, 'none', 'List ' || ${made}::int, '', 'PL', 'EN', '[]',
        jsonb_agg(jsonb_build_object('id', id, 'name', 'Dish ' || d || ' of list ' || ${made}::int, 'description', '',
          'tags', '[]'::jsonb, 'isDone', d <= ${grown.doneDishes})),
        (select coalesce(jsonb_agg(gen_random_uuid()), '[]') from generate_series(1, ${grown.takenOff}::int)),
        array_agg(id) filter (where d <= ${grown.doneDishes}), '', ${made}::int, ${made}::int, null,
        now() - interval '300 days', now() from ids`);
  }
  await db.execute(sql`insert into lists ${columns}
    select gen_random_uuid(), ${owner}, 'none', '', '', null, 'EN', '[]', '[]',
      (select jsonb_agg(gen_random_uuid()) from generate_series(1, ${grown.dishes}::int)), '{}', '', 1, 1,
      now() - interval '100 days', now() - interval '300 days', now() from generate_series(1, ${grown.removedLists}::int)`);
  await db.execute(sql`insert into archive (user_id, item_id)
    select ${owner}, gen_random_uuid() from generate_series(1, ${grown.archived}::int)`);
  await db.execute(sql`insert into likes (user_id, public_id)
    select ${owner}, gen_random_uuid() from generate_series(1, ${grown.likes}::int)`);
  for (let made = 0; made < grown.writes; made += CHUNK) {
    await db.execute(sql`insert into applied_writes (user_id, key, fingerprint, list_id, applied_at)
      select ${owner}, gen_random_uuid()::text, md5(i::text) || md5(i::text), gen_random_uuid(), now() - interval '100 days'
      from generate_series(1, ${Math.min(CHUNK, grown.writes - made)}::int) i`);
  }
  await db.execute(sql`update users set rev = ${grown.lists} where email = ${emailAddress}`);
  await db.execute(sql`analyze`);
  await close();
}
