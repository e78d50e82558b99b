/** The update of a database of an older version: `npm run test:deep -- postgres`. */
import { PGlite } from '@electric-sql/pglite';
import { count, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import { EXTENSIONS } from '#server/db/extensions.ts';
import { lists } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import { openInMemory } from '#server/open-database.ts';
import { createTestServer } from './helpers.ts';
import { migrateTo } from './migrate-to.ts';

/** The number of migrations before `0005_dishes`. */
const BEFORE_DISHES = 5;

test('a server that starts on a database without search words and dishes adds them', async () => {
  const client = await PGlite.create({ extensions: EXTENSIONS });
  await migrateTo(client, BEFORE_DISHES);
  const db = drizzle({ client });
  // Inserted by SQL, because later columns of the table do not exist yet.
  await db.execute(sql`
    insert into users (id, email, name, activated_at, created_at)
    values (${SYSTEM_USER_ID}, 'content@food-odyssey.invalid', 'Food Odyssey', now(), now())`);
  const items = JSON.stringify([{ id: SYSTEM_USER_ID, name: 'Żurek', description: '', tags: ['#Soup'] }]);
  await db.execute(sql`
    insert into lists (id, user_id, public_id, access, name, description, country, language, tags, items,
      removed_item_ids, done_ids, search_text, created_at, updated_at)
    select gen_random_uuid(), ${SYSTEM_USER_ID}, gen_random_uuid(), case when i < 450 then 'public' else 'none' end,
      'Milk bars', '', 'PL', 'EN', '[]', ${items}, '[]', '{}', 'milk bars', now(), now()
      from generate_series(1, 460) i`);
  await db.execute(sql`insert into country_counts values ('PL', 449)`);
  const server = await createTestServer({ database: await openInMemory(await client.dumpDataDir('none')) });
  await client.close();
  const bodyAt = async (path: string) => (await server.request(path)).body;
  expect((await bodyAt('/publicList/dishes?search=zurek')).dishes).toEqual([
    { name: 'Żurek', country: 'PL', lists: 449 },
  ]);
  expect(await bodyAt('/publicList/getLists/PL/0?search=zurek')).toMatchObject({ total: 449 });
  expect(await bodyAt('/publicList/getLists/PL/0?search=%23soup')).toMatchObject({ total: 449 });
  const [filled] = await server.db.select({ rows: count(lists.searchWords) }).from(lists);
  expect(filled).toEqual({ rows: 449 });
  await server.close();
});
