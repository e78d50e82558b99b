/** Limits on searches and other reads of public lists. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { RATE_RULES, type RateRule } from '#server/http/rate-rules.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let author: TestUser;
vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeAll(async () => {
  server = await createTestServer({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } });
  author = await server.signUp('Author');
});
afterAll(() => server.close());

const get = (path: string, from = '203.0.113.99') =>
  server.request(path, { headers: { 'X-Forwarded-For': from } });
const search = (country: string, term: string, page = 0) =>
  get(`/publicList/getLists/${country}/${page}?search=${encodeURIComponent(term)}`);
/** Counts requests until the limit allows one more. */
async function leaveOne(rule: RateRule, ...key: string[]): Promise<void> {
  for (let count = 1; count < RATE_RULES[rule].points; count++) await server.deps.limits.take(rule, ...key);
}

/** Inserts `count` public lists of a country, most liked first. `name` is SQL and may use `i`. */
async function fillCountry(country: string, count: number, name: string): Promise<void> {
  await server.db.execute(sql`
    insert into lists (id, user_id, public_id, access, name, description, country, language, tags, items,
      removed_item_ids, done_ids, likes, search_text, created_at, updated_at)
    select gen_random_uuid(), ${author.userID}, gen_random_uuid(), 'public', ${sql.raw(name)}, '', ${country}, 'EN', '[]',
      '[]', '[]', '{}', ${count} - i, ${sql.raw(name)}, now(), now() from generate_series(1, ${count}) i`);
  await server.db.execute(sql`insert into country_counts values (${country}, ${count})`);
}

test('searches are limited per address; other addresses and other reads are not affected', async () => {
  const from = '198.51.100.1';
  await leaveOne('search', from);
  const path = '/publicList/getLists/PL/0?search=soup';
  expect((await get(path, from)).status).toBe(200);
  const refused = await get(path, from);
  expect(refused).toMatchObject({
    status: 429,
    body: { internalErrorCode: ERROR_CODES.TOO_MANY_FROM_NETWORK },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await get('/publicList/dishes?search=soup', from)).status).toBe(429);
  expect((await get('/publicList/getLists/PL/0', from)).status).toBe(200);
  expect((await get(path, '198.51.100.2')).status).toBe(200);
});

test('reading public lists is limited per address, over all reads', async () => {
  const from = '198.51.100.3';
  const { list, publicID } = await makePublicList(author);
  await author.post(`/createList/${list.id}?private=true`, { access: 'link' });
  await leaveOne('publicRead', from);
  expect((await get('/publicList/countries', from)).status).toBe(200);
  for (const path of [
    '/publicList/countries',
    '/publicList/dishes?search=soup',
    '/publicList/getLists/PL/0',
    `/publicList/details/PL/${publicID}`,
    `/list/details/private/${list.id}`,
    `/list/likes/PL/${publicID}`,
  ]) {
    expect((await get(path, from)).status, path).toBe(429);
    expect((await get(path, '198.51.100.4')).status, path).not.toBe(429);
  }
});

test('reading sitemaps is limited too', async () => {
  const { app, deps, close } = await createTestServer({
    config: { clientDir: 'public' },
    environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' },
  });
  const from = '198.51.100.5';
  for (let count = 1; count < RATE_RULES.publicRead.points; count++)
    await deps.limits.take('publicRead', from);
  const statusOf = async (path: string) =>
    (await app.request(path, { headers: { 'X-Forwarded-For': from } })).status;
  expect(await statusOf('/sitemap.xml')).toBe(200);
  expect(await statusOf('/sitemap.xml')).toBe(429);
  expect(await statusOf('/sitemaps/lists-all.xml')).toBe(429);
  await close();
});

test('counting a read writes nothing to a database that servers share', async () => {
  const shared = createRateLimits({
    ...server.deps,
    config: { areRatesLimited: true, databaseURL: 'postgres://shared' },
  });
  const before = JSON.stringify(await server.db.execute(sql`select count(*) from rate_limits`));
  await shared.take('publicRead', 'visitor');
  await shared.take('search', 'visitor');
  expect(JSON.stringify(await server.db.execute(sql`select count(*) from rate_limits`))).toBe(before);
});

test('at most a thousand results of a common word are counted and paged', async () => {
  await fillCountry('IT', LIMITS.searchResults + 200, `'soup ' || i`);
  const last = LIMITS.searchResults / LIMITS.pageSize - 1;
  expect((await search('IT', 'soup')).body).toMatchObject({ total: LIMITS.searchResults });
  expect((await search('IT', 'soup', last)).body.lists).toHaveLength(LIMITS.pageSize);
  expect((await search('IT', 'soup', last + 1)).body).toMatchObject({
    total: LIMITS.searchResults,
    lists: [],
  });
});

test('one or two letters are searched among the most liked lists only, three among all', async () => {
  await fillCountry('FR', 2_100, `case when i in (5, 2050) then 'zza ' || i else 'other' end`);
  expect((await search('FR', 'zz')).body).toMatchObject({ total: 1, lists: [{ name: 'zza 5' }] });
  expect((await search('FR', 'zza')).body).toMatchObject({
    total: 2,
    lists: [{ name: 'zza 5' }, { name: 'zza 2050' }],
  });
});
