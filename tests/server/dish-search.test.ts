/** Dishes of all countries are found, with one wrong letter if nothing else matches (P2.10, P3.11). */
import { lte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dishes as dishTable } from '#server/db/schema.ts';
import { RATE_RULES } from '#server/http/rate-rules.ts';
import { dishesFound } from '#src/search/dishes-on-list.ts';
import { anywhereOf, QUERIES, SEARCHED_LISTS } from '#tests/fixtures/search-queries.ts';
import { makeList, makePublicList, publish } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

type Dish = { name: string; country: string; lists: number };

const dishesOn =
  (server: TestServer) =>
  async (search: string, parameters = ''): Promise<Dish[]> =>
    (await server.request(`/publicList/dishes?search=${encodeURIComponent(search)}${parameters}`)).body
      .dishes;
const inCountryOn =
  (server: TestServer) =>
  async (country: string, search: string, page = 0) =>
    (await server.request(`/publicList/getLists/${country}/${page}?search=${encodeURIComponent(search)}`))
      .body;

describe('a server with the lists of tests/fixtures/search-queries.ts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
    const author = await server.signUp('Author');
    for (const { name, country, likes, tags, dishes } of SEARCHED_LISTS) {
      const items = dishes.map(([dish, ...itemTags]) => ({ name: dish, tags: itemTags }));
      const { publicID } = await makePublicList(author, [], { name, chosenCountry: country, tags, items });
      await server.db.execute(sql`update lists set likes = ${likes} where public_id = ${publicID}`);
    }
  });
  afterAll(() => server.close());

  it.each(QUERIES)('finds “$term” in $country ($kind)', async ({ term, country, list, dish }) => {
    const { lists } = await inCountryOn(server)(country, term);
    expect(lists[0]?.name).toBe(list);
    expect(dishesFound<Dish & { tags: string[] }>(lists[0], term)[0]?.name).toBe(dish);
  });

  it.each(QUERIES.filter((query) => anywhereOf(query)))(
    'finds the dish for “$term” first among all countries ($kind)',
    async (query) => {
      const [first] = await dishesOn(server)(query.term);
      expect(first).toEqual({ name: anywhereOf(query), country: query.country, lists: 1 });
    },
  );
});

describe('the dishes of all countries', () => {
  let server: TestServer;
  let author: TestUser;
  let dishes: ReturnType<typeof dishesOn>;
  let inCountry: ReturnType<typeof inCountryOn>;
  beforeAll(async () => {
    server = await createTestServer();
    author = await server.signUp('Author');
    dishes = dishesOn(server);
    inCountry = inCountryOn(server);
  });
  afterAll(() => server.close());

  it('are counted by their country’s public lists, each list once', async () => {
    await makePublicList(author, ['Żurek', 'ZUREK'], { chosenCountry: 'PL' });
    await makePublicList(author, ['Zurek'], { chosenCountry: 'PL' });
    await makePublicList(author, ['Žurek'], { chosenCountry: 'CZ' });
    await makeList(author, ['Żurek of my own'], { chosenCountry: 'PL' });
    expect(await dishes('zurek')).toEqual([
      { name: 'Żurek', country: 'PL', lists: 2 },
      { name: 'Žurek', country: 'CZ', lists: 1 },
    ]);
  });

  it('have the spelling of most lists, and no spelling outlives its lists', async () => {
    const { list } = await makePublicList(author, ['Manti ✨'], { chosenCountry: 'KZ' });
    expect(await dishes('manti')).toEqual([{ name: 'Manti ✨', country: 'KZ', lists: 1 }]);
    await makePublicList(author, ['Manti'], { chosenCountry: 'KZ' });
    expect(await dishes('manti')).toEqual([{ name: 'Manti', country: 'KZ', lists: 2 }]);
    await makePublicList(author, ['Manti ✨'], { chosenCountry: 'KZ' });
    expect(await dishes('manti')).toEqual([{ name: 'Manti ✨', country: 'KZ', lists: 3 }]);
    await author.delete(`/account/removeUserList/${list.id}`);
    expect(await dishes('manti')).toEqual([{ name: 'Manti', country: 'KZ', lists: 2 }]);
  });

  it('follow every change of a list: dishes, country, publication and removal', async () => {
    const { list } = await makePublicList(author, ['Borscht', '🍲'], { chosenCountry: 'UA' });
    expect(await dishes('borscht')).toEqual([{ name: 'Borscht', country: 'UA', lists: 1 }]);
    await author.post(`/changeList/${list.id}/name/0`, { content: 'Borshcht' });
    expect(await dishes('borscht')).toEqual([{ name: 'Borshcht', country: 'UA', lists: 1 }]);
    await author.post(`/changeList/${list.id}/name/0`, { content: 'BORSHCHT' });
    expect(await dishes('borshcht')).toEqual([{ name: 'BORSHCHT', country: 'UA', lists: 1 }]);
    await author.post(`/changeList/${list.id}/addItem`, { item: { name: 'Varenyky' } });
    expect(await dishes('varenyky')).toMatchObject([{ country: 'UA', lists: 1 }]);
    expect(await inCountry('UA', 'varenyky')).toMatchObject({ total: 1 });
    await author.post(`/changeList/${list.id}/country`, { content: 'LT' });
    expect(await dishes('varenyky')).toMatchObject([{ country: 'LT', lists: 1 }]);
    await author.post(`/changeList/${list.id}/removeItem`, { item: { name: 'Varenyky' } });
    expect(await dishes('varenyky')).toEqual([]);
    expect(await inCountry('LT', 'varenyky')).toMatchObject({ total: 0 });
    await author.post(`/createList/${list.id}?private=true`, { access: 'none' });
    expect(await dishes('borshcht')).toEqual([]);
    expect(await inCountry('LT', 'borshcht')).toMatchObject({ total: 0 });
    await publish(author, list.id);
    expect(await dishes('borshcht')).toMatchObject([{ country: 'LT', lists: 1 }]);
    await author.delete(`/account/removeUserList/${list.id}`);
    expect(await dishes('borshcht')).toEqual([]);
    expect(await server.db.select().from(dishTable).where(lte(dishTable.lists, 0))).toEqual([]);
  });

  it('are removed with a deleted account, unless other lists have them', async () => {
    const leaver = await server.signUp('Leaver');
    await makePublicList(leaver, ['Skyr', 'Hákarl'], { chosenCountry: 'IS' });
    await makePublicList(leaver, ['Skyr'], { chosenCountry: 'IS' });
    await makePublicList(author, ['Skyr'], { chosenCountry: 'IS' });
    expect(await dishes('skyr')).toMatchObject([{ lists: 3 }]);
    expect((await leaver.delete('/account/removeUser')).status).toBe(200);
    expect(await dishes('skyr')).toMatchObject([{ lists: 1 }]);
    expect(await dishes('hakarl')).toEqual([]);
  });

  it('can be limited to continents', async () => {
    for (const chosenCountry of ['MA', 'TR', 'AR', 'AQ'])
      await makePublicList(author, ['Kofta'], { chosenCountry });
    const countries = async (parameters: string) =>
      (await dishes('kofta', parameters)).map(({ country }) => country).sort();
    expect(await countries('')).toEqual(['AQ', 'AR', 'MA', 'TR']);
    expect(await countries('&continents=africa,asia')).toEqual(['MA', 'TR']);
    expect((await server.request('/publicList/dishes?search=kofta&continents=moon')).status).toBe(400);
  });

  it('are not searched by one letter, a tag or symbols, but by two letters or one ideograph', async () => {
    await makePublicList(author, ['Éclair, 粥, 牛丼', 'Pho_ga'], { chosenCountry: 'VN', tags: ['soup'] });
    for (const term of ['', 'e', '#soup', '%', '__', '_%_']) expect(await dishes(term), term).toEqual([]);
    for (const term of ['粥', '牛丼', 'ec', 'pho ga']) expect(await dishes(term), term).toHaveLength(1);
    // Two letters must begin a word, otherwise every word that contains them would match.
    expect(await dishes('la')).toEqual([]);
  });

  it('may have names of maximal length', async () => {
    for (const letter of ['훍', 'ﬃ', '⛄', 'İ', 'a/', '한/', '𠮷']) {
      const name = letter.repeat(120 / letter.length);
      const { list } = await makePublicList(author, [name], { chosenCountry: 'KR' });
      expect(list.items, letter).toHaveLength(1);
    }
  });

  it('may be cached with revalidation', async () => {
    const answer = await server.request('/publicList/dishes?search=kofta');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
    expect(answer.headers.get('etag')).toMatch(/^W\//);
  });

  it('count as one search for the rate limit, together with searches within a country', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const limited = await createTestServer({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } });
    const statusOf = async (path: string, from: string) =>
      (await limited.request(path, { headers: { 'X-Forwarded-For': from } })).status;
    const everywhere = '/publicList/dishes?search=kofta';
    const inTurkey = '/publicList/getLists/TR/0?search=kofta';
    const from = '198.51.100.7';
    // Leaves two searches.
    for (let count = 2; count < RATE_RULES.search.points; count++)
      await limited.deps.limits.take('search', from);
    for (const [path, status] of [
      [everywhere, 200],
      [inTurkey, 200],
      [everywhere, 429],
      [inTurkey, 429],
    ] as const)
      expect(await statusOf(path, from), path).toBe(status);
    expect(await statusOf(everywhere, '198.51.100.8')).toBe(200);
    await limited.close();
    log.mockRestore();
  });

  it('are found with one wrong letter within a country too, until a dish matches exactly', async () => {
    for (let each = 0; each < 12; each++)
      await makePublicList(author, ['Halloumi'], { name: `List ${each}`, chosenCountry: 'IM' });
    expect(await inCountry('IM', 'haloumi')).toMatchObject({ total: 12 });
    expect((await inCountry('IM', 'haloumi')).lists).toHaveLength(10);
    expect((await inCountry('IM', 'haloumi', 1)).lists).toHaveLength(2);
    expect(await inCountry('IM', 'haloumi', 2)).toEqual({ lists: [], page: 2, total: 12 });
    const { list } = await makePublicList(author, ['Haloumi'], { chosenCountry: 'IM' });
    expect(await inCountry('IM', 'haloumi')).toMatchObject({ total: 1, lists: [{ name: list.name }] });
    expect(await inCountry('GG', 'haloumi')).toMatchObject({ total: 0 });
  });
});
