/** All lists of a country in parts, and the essentials: the answers that devices keep for later. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#src/contract/limits.ts';
import { ESSENTIAL_PARTS, essentialCountries, POPULAR_COUNTRIES } from '#src/domain/countries.ts';
import type { List } from '#src/domain/list.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let author: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  author = await server.signUp('Author');
});
afterAll(() => server.close());

type Part = { lists: List[]; total: number; next: string | null };
const part = async (country: string, after: string | null = null): Promise<Part> =>
  (await server.request(`/publicList/allLists/${country}${after === null ? '' : `?after=${after}`}`)).body;

/** Fetches all parts of a country. Calls `between` before each part but the first. */
async function allParts(
  country: string,
  between = async (_received: readonly Part[]) => {},
): Promise<Part[]> {
  const parts = [await part(country)];
  for (let next = parts[0]!.next; next !== null; next = parts.at(-1)!.next) {
    await between(parts);
    parts.push(await part(country, next));
  }
  return parts;
}
const idsOf = (parts: readonly Part[]) => parts.flatMap(({ lists }) => lists.map(({ id }) => id));

/** Inserts `count` public lists of a country, and returns their public ids. */
async function fillCountry(country: string, count: number, items = '[]'): Promise<string[]> {
  const inserted = (await server.db.execute(sql`
    insert into lists (id, user_id, public_id, access, name, description, country, language, tags, items,
      removed_item_ids, done_ids, likes, search_text, created_at, updated_at)
    select gen_random_uuid(), ${author.userID}, gen_random_uuid(), 'public', 'List', '', ${country}, 'EN', '[]',
      ${items}::jsonb, '[]', '{}', 0, 'list', now(), now() from generate_series(1, ${count}) returning public_id`)) as unknown as {
    rows: { public_id: string }[];
  };
  await server.db.execute(
    sql`insert into country_counts values (${country}, ${count}) on conflict (country) do update set lists = ${count}`,
  );
  return inserted.rows.map((row) => row.public_id);
}

test('a country is sent completely in parts, each list once, with the total', async () => {
  const publicIDs = await fillCountry('IT', 2 * LIMITS.listsPerPart + 3);
  const parts = await allParts('IT');
  expect(parts.map(({ lists }) => lists.length)).toEqual([LIMITS.listsPerPart, LIMITS.listsPerPart, 3]);
  expect(idsOf(parts).sort()).toEqual(publicIDs.sort());
  for (const { total } of parts) expect(total).toBe(publicIDs.length);
});

test('no list is missed or repeated if others are liked, published or unpublished meanwhile', async () => {
  const publicIDs = await fillCountry('FR', 3 * LIMITS.listsPerPart);
  const withdrawn = new Set<string>();
  const parts = await allParts('FR', async (received) => {
    await makePublicList(author, [], { chosenCountry: 'FR' });
    const receivedIDs = idsOf(received);
    // A list that is published meanwhile may follow all others, in one more part.
    const ahead = publicIDs.find((id) => !receivedIDs.includes(id)) ?? publicIDs.at(-1);
    const behind = receivedIDs.find((id) => !withdrawn.has(id));
    await server.db.execute(sql`update lists set likes = likes + 5 where public_id = ${ahead}`);
    await server.db.execute(sql`update lists set access = 'none' where public_id = ${behind}`);
    withdrawn.add(behind!);
  });
  const ids = idsOf(parts);
  expect(new Set(ids).size).toBe(ids.length);
  expect(publicIDs.filter((id) => !ids.includes(id))).toEqual([]);
});

test('a part has fewer lists if they are long, but at least one', async () => {
  const item = { name: 'x'.repeat(120), description: 'y'.repeat(500), tags: [], isDone: false };
  const items = Array.from({ length: 300 }, (_, index) => ({
    ...item,
    id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  }));
  const publicIDs = await fillCountry('LI', 3, JSON.stringify(items));
  const parts = await allParts('LI');
  expect(parts.map(({ lists }) => lists.length)).toEqual([1, 1, 1]);
  expect(idsOf(parts).sort()).toEqual(publicIDs.sort());
});

test('a country without lists is one empty part; an invalid `after` or country is refused', async () => {
  expect(await part('AQ')).toEqual({ lists: [], total: 0, next: null });
  expect((await server.request('/publicList/allLists/IT?after=yesterday')).status).toBe(400);
  expect((await server.request('/publicList/allLists/XX')).status).toBe(400);
});

test('an unchanged part is not sent again', async () => {
  const { headers } = await server.request('/publicList/allLists/IT');
  const again = await server.request('/publicList/allLists/IT', {
    headers: { 'If-None-Match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('the essentials of the other countries come in parts, without countries that have no lists', async () => {
  await fillCountry('TH', 2);
  const indexes = Array.from({ length: ESSENTIAL_PARTS }, (_, index) => index);
  const index = indexes.find((each) => essentialCountries(each).includes('TH'));
  const { body } = await server.request(`/publicList/essentials?language=DE&part=${index}`);
  expect(body.countries.map(({ country }: { country: string }) => country)).toEqual(['TH']);
  expect(body.countries[0]).toMatchObject({ total: 2, words: expect.anything() });
  expect((await server.request(`/publicList/essentials?part=${ESSENTIAL_PARTS}`)).status).toBe(400);
});

test('the essentials are the first pages of the popular countries, in one answer with an ETag', async () => {
  await fillCountry('PL', 12);
  const { body, headers } = await server.request('/publicList/essentials');
  expect(body.countries.map(({ country }: { country: string }) => country)).toEqual(POPULAR_COUNTRIES);
  const poland = body.countries.find(({ country }: { country: string }) => country === 'PL');
  const { lists, total } = (await server.request('/publicList/getLists/PL/0')).body;
  expect(poland).toEqual({ country: 'PL', lists, total });
  expect(lists).toHaveLength(10);
  const again = await server.request('/publicList/essentials', {
    headers: { 'If-None-Match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  // An unpublished list is removed from the essentials within a minute.
  await server.db.execute(sql`update lists set access = 'none' where public_id = ${lists[0].id}`);
  server.clock.now += 60_000;
  const later = (await server.request('/publicList/essentials')).body.countries;
  expect(JSON.stringify(later)).not.toContain(lists[0].id);
});
