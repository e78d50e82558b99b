import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

/** What a search costs among very many lists: `npm run test:deep -- postgres`, since it changes with the schema alone. */
let server: TestServer;
let author: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  author = await server.signUp('Author');
});
afterAll(() => server.close());

test('dishes are found by an index among many, right or misspelt', async () => {
  const there = sql`country = 'JP' and access = 'public' and removed_at is null`;
  const line = sql`split_part(search_words, E'\n', 1)`;
  let found: string[] = [];
  const plans = server.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into lists (id, user_id, public_id, access, name, description, country, language, tags, items,
        removed_item_ids, done_ids, search_text, search_words, created_at, updated_at)
      select gen_random_uuid(), ${author.userID}, gen_random_uuid(), 'public', '', repeat('What it is like. ', 60), 'JP', 'EN', '[]', '[]',
        '[]', '{}', '', '| ' || md5(i::text) || ' |', now(), now() from generate_series(1, 6000) i`);
    await tx.execute(sql`
      insert into dishes (country, line, name, lists)
      select 'JP', '| dish ' || i || ' |', 'Dish ' || i, 1 from generate_series(1, 50000) i`);
    // What a vacuum does: entries that were put off take their place in the index.
    for (const index of ['lists_search_dishes', 'dishes_search'])
      await tx.execute(sql`select gin_clean_pending_list(${index}::regclass)`);
    await tx.execute(sql`analyze lists`);
    await tx.execute(sql`analyze dishes`);
    const near = (column: SQL) =>
      sql`(${column} like '% zur%' or ${column} like '%eki %' or ${column} like '% zuerki %')`;
    found = [
      await explain(tx, sql`select id from lists where ${there} and ${line} like '%zurek%'`),
      await explain(tx, sql`select id from lists where ${there} and ${near(line)}`),
      await explain(tx, sql`select name from dishes where line like '%zurek%' limit 1000`),
      await explain(tx, sql`select name from dishes where line like '% zu%' limit 1000`),
      await explain(tx, sql`select name from dishes where ${near(sql`line`)} limit 1000`),
    ];
    tx.rollback();
  });
  await expect(plans).rejects.toThrow('Rollback');
  for (const plan of found.slice(0, 2)) expect(plan).toContain('lists_search_dishes');
  for (const plan of found.slice(2)) expect(plan).toContain('dishes_search');
});

test('among many lists a page is found by walking an index from its start, and a name or a rare language by another', async () => {
  const published = sql`access = 'public' and removed_at is null`;
  const plans = server.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into lists (id, user_id, public_id, access, name, description, country, language, tags, items,
        removed_item_ids, done_ids, likes, search_text, created_at, updated_at)
      select gen_random_uuid(), ${author.userID}, gen_random_uuid(), 'public', '', '', 'JP', 'EN', '[]', '[]',
        '[]', '{}', i % 100, md5(i::text), now(), now() from generate_series(1, 20000) i`);
    await tx.execute(sql`analyze lists`);
    const page = sql`select id from lists where country = 'JP' and ${published} order by likes desc, published_at, public_id limit 10`;
    const named = sql`select id from lists where country = 'JP' and ${published} and split_part(search_text, E'\n', 1) like '%zurek%'`;
    const rare = sql`select id from lists where country = 'JP' and language in ('DE', 'AT') and ${published} order by likes desc, published_at, public_id limit 10`;
    found = [await explain(tx, page), await explain(tx, named), await explain(tx, rare)];
    tx.rollback();
  });
  let found: string[] = [];
  await expect(plans).rejects.toThrow('Rollback');
  expect(found[0]).toContain('Index Scan using lists_public');
  expect(found[0]).not.toContain('Sort');
  expect(found[1]).toContain('lists_search');
  expect(found[2]).toContain('lists_public_language');
});

async function explain(tx: Db, query: SQL): Promise<string> {
  return JSON.stringify(await tx.execute(sql`explain ${query}`));
}
