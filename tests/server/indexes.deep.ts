/**
 * The database's plans for searches among very many lists. They change only with the schema, so only
 * `npm run test:deep -- postgres` runs this file.
 */
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let author: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  author = await server.signUp('Author');
});
afterAll(() => server.close());

test('dishes are found by an index, even misspelt', async () => {
  const inJapan = sql`country = 'JP' and access = 'public' and removed_at is null`;
  const line = sql`split_part(search_words, E'\n', 1)`;
  const plans = await plansIn(async (tx) => {
    await tx.execute(sql`
      insert into lists (id, user_id, public_id, access, name, description, country, language, tags, items,
        removed_item_ids, done_ids, search_text, search_words, created_at, updated_at)
      select gen_random_uuid(), ${author.userID}, gen_random_uuid(), 'public', '', repeat('What it is like. ', 60), 'JP', 'EN', '[]', '[]',
        '[]', '{}', '', '| ' || md5(i::text) || ' |', now(), now() from generate_series(1, 6000) i`);
    await tx.execute(sql`
      insert into dishes (country, line, name, lists)
      select 'JP', '| dish ' || i || ' |', 'Dish ' || i, 1 from generate_series(1, 50000) i`);
    // Like a vacuum, this moves pending entries into the index.
    for (const index of ['lists_search_dishes', 'dishes_search'])
      await tx.execute(sql`select gin_clean_pending_list(${index}::regclass)`);
    await tx.execute(sql`analyze lists`);
    await tx.execute(sql`analyze dishes`);
    const near = (column: SQL) =>
      sql`(${column} like '% zur%' or ${column} like '%eki %' or ${column} like '% zuerki %')`;
    return [
      sql`select id from lists where ${inJapan} and ${line} like '%zurek%'`,
      sql`select id from lists where ${inJapan} and ${near(line)}`,
      sql`select name from dishes where line like '%zurek%' limit 1000`,
      sql`select name from dishes where line like '% zu%' limit 1000`,
      sql`select name from dishes where ${near(sql`line`)} limit 1000`,
    ];
  });
  for (const plan of plans.slice(0, 2)) expect(plan).toContain('lists_search_dishes');
  for (const plan of plans.slice(2)) expect(plan).toContain('dishes_search');
});

test('a page is read from the start of an index; a name or a rare language has its own index', async () => {
  const published = sql`access = 'public' and removed_at is null`;
  const plans = await plansIn(async (tx) => {
    await tx.execute(sql`
      insert into lists (id, user_id, public_id, access, name, description, country, language, tags, items,
        removed_item_ids, done_ids, likes, search_text, created_at, updated_at)
      select gen_random_uuid(), ${author.userID}, gen_random_uuid(), 'public', '', '', 'JP', 'EN', '[]', '[]',
        '[]', '{}', i % 100, md5(i::text), now(), now() from generate_series(1, 20000) i`);
    await tx.execute(sql`analyze lists`);
    return [
      sql`select id from lists where country = 'JP' and ${published} order by likes desc, published_at, public_id limit 10`,
      sql`select id from lists where country = 'JP' and ${published} and split_part(search_text, E'\n', 1) like '%zurek%'`,
      sql`select id from lists where country = 'JP' and language in ('DE', 'AT') and ${published} order by likes desc, published_at, public_id limit 10`,
    ];
  });
  expect(plans[0]).toContain('Index Scan using lists_public');
  expect(plans[0]).not.toContain('Sort');
  expect(plans[1]).toContain('lists_search');
  expect(plans[2]).toContain('lists_public_language');
});

/** Returns the database's plans for the queries among the rows that `fill` inserts temporarily. */
async function plansIn(fill: (tx: Db) => Promise<SQL[]>): Promise<string[]> {
  const plans: string[] = [];
  const filled = server.db.transaction(async (tx) => {
    for (const query of await fill(tx)) plans.push(JSON.stringify(await tx.execute(sql`explain ${query}`)));
    tx.rollback();
  });
  await expect(filled).rejects.toThrow('Rollback');
  return plans;
}
