/** Searches for words that are in the names or dishes of thousands of lists. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleQuery } from '#server/public/found-lists.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { readTerm } from '#src/search/search-words.ts';
import { createTestServer, type TestServer } from './helpers.ts';

const LISTS = 6_000;
const PAGES = LIMITS.searchResults / LIMITS.pageSize;
/** The first pages, where the results change from whole to partial names, one in the middle and the last. */
const PAGES_READ = [0, 1, 2, 3, 50, PAGES - 1];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const author = await server.signUp('Author');
  // The first list has the most likes, and four lists each have equal likes. A word of names, a dish and a
  // letter are common. One word is only in liked lists, and all lists have one dish tag.
  await server.db.execute(sql`
    insert into lists (id, user_id, public_id, published_at, access, name, description, country, language, tags, items,
      removed_item_ids, done_ids, likes, search_text, search_words, created_at, updated_at)
    select gen_random_uuid(), ${author.userID}, gen_random_uuid(), timestamptz '2026-01-01' + i * interval '1 s', 'public',
      name, '', 'IT', case when i % 2 = 0 then 'EN' else 'IT' end, '[]', '[]', '[]', '{}', (${LISTS}::int - i) / 4, name,
      '| ' || case when i % 3 = 0 then 'kale' when i % 5 = 0 then 'kale stew' else 'rice' end || ' |' || chr(10) || '#vegan', now(), now()
    from generate_series(1, ${LISTS}::int) i, lateral (select case
      when i % 1000 = 7 then 'soup' when i % 3 = 0 then 'best soup ' || i when i < 180 and i % 4 = 1 then 'famous ' || i
      when i % 2000 = 4 then 'vegan ' || i else 'list ' || i end as name) n`);
  await server.db.execute(sql`insert into country_counts values ('IT', ${LISTS})`);
  await server.db.execute(sql`analyze lists`);
});
afterAll(() => server.close());

const page = async (term: string, number: number, languages = '') =>
  (
    await server.request(
      `/publicList/getLists/IT/${number}?search=${encodeURIComponent(term)}&languages=${languages}`,
    )
  ).body;
const namesOf = async (condition: string) => {
  const answer = await server.db.execute(
    sql`select name from lists where ${sql.raw(condition)} order by likes desc, published_at, public_id`,
  );
  return (answer as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
};
async function somePages(term: string) {
  const names = await Promise.all(PAGES_READ.map(async (number) => namesIn(await page(term, number))));
  return names.flat();
}
const namesIn = ({ lists }: { lists: { name: string }[] }) => lists.map(({ name }) => name);
/** Returns those of all names that are on the tested pages. */
const onPages = (all: readonly string[]) =>
  PAGES_READ.flatMap((number) => all.slice(number * LIMITS.pageSize, (number + 1) * LIMITS.pageSize));

test('a common word finds whole names first, then others by likes, each list once', async () => {
  const expected = [...(await namesOf(`name = 'soup'`)), ...(await namesOf(`name like '%soup %'`))];
  expect(await somePages('soup')).toEqual(onPages(expected));
  expect(await page('Soup', 0)).toMatchObject({ total: LIMITS.searchResults });
  expect(await page('soup', PAGES)).toMatchObject({ total: LIMITS.searchResults, lists: [] });
});

test('a common dish finds liked lists with exactly that dish first, then others by likes', async () => {
  const withExactDish = await namesOf(`search_words like '%| kale |%' and likes >= (${LISTS} - 200) / 4`);
  const all = await namesOf(`search_words like '%kale%'`);
  const expected = [...withExactDish, ...all.filter((name) => !withExactDish.includes(name))];
  expect(await somePages('kale')).toEqual(onPages(expected));
});

test('one letter is searched among the most liked lists, with an approximate total', async () => {
  const { lists, total } = await page('p', 1);
  expect(lists.map(({ name }: { name: string }) => name)).toEqual(
    (await namesOf(`name like '%p%'`)).slice(10, 20),
  );
  expect(total).toBeGreaterThan(200);
});

test('the total of a word that only liked lists have is exact once its last page is reached', async () => {
  const famous = await namesOf(`name like 'famous%'`);
  expect((await page('famous', 0)).total).toBeGreaterThanOrEqual(famous.length);
  const last = await page('famous', Math.floor((famous.length - 1) / LIMITS.pageSize));
  expect(last).toMatchObject({ total: famous.length });
  expect(last.lists.at(-1).name).toBe(famous.at(-1));
});

test('a word that is rare in names and common in tags finds the names first, then others by likes', async () => {
  const named = await namesOf(`name like 'vegan%'`);
  expect(named).toHaveLength(2);
  const others = (await namesOf('true')).filter((name) => !named.includes(name));
  expect(await somePages('vegan')).toEqual(onPages([...named, ...others]));
  expect(await page('vegan', 0)).toMatchObject({ total: LIMITS.searchResults });
});

test('the total of a rare word is exact', async () => {
  expect(await page('best soup 5997', 0)).toMatchObject({ total: 1 });
});

test('a common word is searched in the wanted languages, with an approximate number of others', async () => {
  const { lists, total, hidden } = await page('list', 0, 'IT');
  expect(lists.every(({ language }: { language: string }) => language === 'IT')).toBe(true);
  expect(total).toBe(LIMITS.searchResults);
  expect(hidden).toBeGreaterThan(0);
});

test('the first query of a search has no higher estimated cost for a common term', async () => {
  const estimatedCost = async (search: string) => {
    const term = readTerm(search);
    const query = sampleQuery(
      server.db,
      { country: 'IT', term, typed: search, reader: 'EN', languages: [] },
      200,
      LIMITS.searchResults,
    );
    const plan = await server.db.execute(sql`explain (format json) ${query}`);
    return Number(/"Total Cost":([\d.]+)/.exec(JSON.stringify(plan))?.[1]);
  };
  const [rare, rareTag] = [await estimatedCost('zanzibar'), await estimatedCost('#zanzibar')];
  expect(rare).toBeGreaterThan(0);
  expect(await estimatedCost('soup')).toBeLessThanOrEqual(1.01 * rare);
  expect(await estimatedCost('#vegan')).toBeLessThanOrEqual(1.01 * rareTag);
});
