/** Pages of a country's lists: order, search and languages (P2.12, P2.13), and their ETag (P13.7). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { List } from '#src/domain/list.ts';
import { searchLists } from '#tests/helpers/search.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, doesClockJump, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let author: TestUser;
/** Public ids of 23 lists of Italy, most liked first, then earliest published first. */
let ordered: string[];
beforeAll(async () => {
  server = await createTestServer();
  author = await server.signUp('Author');
  const made: { publicID: string; likes: number; index: number }[] = [];
  for (let index = 0; index < 23; index += 1) {
    server.clock.now += 1;
    const { publicID } = await makePublicList(author, ['Dish'], {
      name: `List ${index}`,
      chosenCountry: 'IT',
    });
    const likes = index % 4;
    await server.db.execute(sql`update lists set likes = ${likes} where public_id = ${publicID}`);
    made.push({ publicID, likes, index });
  }
  made.sort((one, other) => other.likes - one.likes || one.index - other.index);
  ordered = made.map(({ publicID }) => publicID);
});
afterAll(() => server.close());

const page = async (country: string, number: number, search = '') =>
  (
    await server.request(
      `/publicList/getLists/${country}/${number}${search && `?search=${encodeURIComponent(search)}`}`,
    )
  ).body;
const idsOf = (answer: { lists: { id: string }[] }) => answer.lists.map(({ id }) => id);
const namesOf = (answer: { lists: { name: string }[] }) => answer.lists.map(({ name }) => name);

test.skipIf(doesClockJump)(
  'pages have ten complete lists, most liked first, then earliest published first',
  async () => {
    const pages = [await page('IT', 0), await page('IT', 1), await page('IT', 2)];
    expect(pages.map(({ lists }) => lists.length)).toEqual([10, 10, 3]);
    expect(pages.flatMap(idsOf)).toEqual(ordered);
    for (const each of pages) expect(each.total).toBe(23);
    expect(pages[0].lists[0].items).toMatchObject([{ name: 'Dish', isDone: false }]);
  },
);

test.skipIf(doesClockJump)(
  'a list that is unpublished and published again keeps its position among equally liked ones',
  async () => {
    const made = [];
    for (const name of ['First', 'Second']) {
      server.clock.now += 1;
      made.push(await makePublicList(author, [], { name, chosenCountry: 'AD' }));
    }
    server.clock.now += 1;
    const [{ list, publicID } = made[0]!] = made;
    await author.post(`/createList/${list.id}?private=true`, { access: 'none' });
    await author.post(`/createList/${list.id}`, { publicID });
    expect(namesOf(await page('AD', 0))).toEqual(['First', 'Second']);
  },
);

test('a page past the end is empty with the total, which is 0 for a country without lists', async () => {
  expect(await page('IT', 3)).toEqual({ lists: [], page: 3, total: 23 });
  expect(await page('it', 0)).toMatchObject({ total: 23 });
  expect(await page('VA', 0)).toEqual({ lists: [], page: 0, total: 0 });
});

test('a search in names ignores case and accents, and finds whole names first, then by likes', async () => {
  for (const [name, likes] of [
    ['Żurek i inne', 5],
    ['ŻUREK', 0],
    ['Zupa: żurek', 9],
    ['Pierogi', 9],
  ] as const) {
    const { publicID } = await makePublicList(author, [], { name, chosenCountry: 'PL', tags: ['zupazurek'] });
    await server.db.execute(sql`update lists set likes = ${likes} where public_id = ${publicID}`);
  }
  expect(await page('PL', 0, ' zurek ')).toMatchObject({ total: 3 });
  expect(namesOf(await page('PL', 0, 'zurek'))).toEqual(['ŻUREK', 'Zupa: żurek', 'Żurek i inne']);
  expect(namesOf(await page('PL', 0, 'zur'))).toEqual(['Zupa: żurek', 'Żurek i inne', 'ŻUREK']);
  expect(await page('IT', 0, 'zurek')).toEqual({ lists: [], page: 0, total: 0 });
  expect(await page('PL', 0, '   ')).toMatchObject({ total: 4 });
});

test('search results are in the same order as on a device', async () => {
  for (const [name, likes, dishes] of [
    ['Pierogi', 0, ['Barszcz']],
    ['Pierogi by night', 1, ['Pierogi']],
    ['All pierogi', 5, ['Ruskie']],
    ['Milk bars', 9, ['Pierogi ruskie']],
    ['Essentials', 2, ['Bigos', 'Pierogi']],
  ] as const) {
    const { publicID } = await makePublicList(author, [...dishes], { name, chosenCountry: 'MC' });
    await server.db.execute(sql`update lists set likes = ${likes} where public_id = ${publicID}`);
  }
  const { lists } = await page('MC', 0, 'pierogi');
  const names = ['Pierogi', 'All pierogi', 'Pierogi by night', 'Essentials', 'Milk bars'];
  expect(namesOf({ lists })).toEqual(names);
  expect(namesOf({ lists: searchLists(lists as List[], 'pierogi') })).toEqual(names);
});

test('a search for a tag finds the lists with a tag that begins with it', async () => {
  await makePublicList(author, [], { name: 'Cheese', chosenCountry: 'FR', tags: ['Fromage', 'Crémeux'] });
  await makePublicList(author, [], { name: 'No. #frites', chosenCountry: 'FR', tags: ['pomme'] });
  expect(namesOf(await page('FR', 0, '#crem'))).toEqual(['Cheese']);
  expect(namesOf(await page('FR', 0, '#fr')).sort()).toEqual(['Cheese', 'No. #frites']);
  expect(namesOf(await page('FR', 0, '#omage'))).toEqual([]);
  expect(namesOf(await page('FR', 0, 'fromage'))).toEqual(['Cheese']);
  expect(namesOf(await page('FR', 0, 'omage'))).toEqual([]);
});

test('special characters of LIKE have no meaning in a search', async () => {
  await makePublicList(author, [], { name: '100% rye_bread \\o/', chosenCountry: 'FI' });
  await makePublicList(author, [], { name: '1000 lakes', chosenCountry: 'FI' });
  for (const term of ['100%', 'e_b', '\\o/'])
    expect(namesOf(await page('FI', 0, term)), term).toHaveLength(1);
  expect(namesOf(await page('FI', 0, '%'))).toHaveLength(1);
  expect(namesOf(await page('FI', 0, '___'))).toEqual([]);
});

test('search results are in pages of ten too', async () => {
  expect(await page('IT', 2, 'list')).toMatchObject({ total: 23, page: 2 });
  expect((await page('IT', 2, 'list')).lists).toHaveLength(3);
});

test('a renamed list is found by its new name only', async () => {
  const { list } = await makePublicList(author, [], { name: 'Before', chosenCountry: 'SE' });
  await author.post(`/changeList/${list.id}/name`, { content: 'After' });
  await author.post(`/changeList/${list.id}/addTag`, { tag: 'tagged' });
  expect(await page('SE', 0, 'before')).toMatchObject({ total: 0 });
  expect(await page('SE', 0, 'after')).toMatchObject({ total: 1 });
  expect(await page('SE', 0, '#tagged')).toMatchObject({ total: 1 });
});

test('the lists can be limited to languages, and the answer counts those in other languages', async () => {
  for (const [name, language] of [
    ['Zuppe', 'IT'],
    ['Suppen', 'DE'],
    ['Knödelsuppen', 'AT'],
    ['Soups', 'EN'],
  ] as const) {
    await makePublicList(author, ['Minestrone'], { name, language, chosenCountry: 'SM' });
  }
  const read = async (query: string) => (await server.request(`/publicList/getLists/SM/0?${query}`)).body;
  const german = await read('languages=DE');
  // German includes Austria's German.
  expect(namesOf(german).sort()).toEqual(['Knödelsuppen', 'Suppen']);
  expect(german).toMatchObject({ total: 2, hidden: 2 });
  expect(await read('languages=IT,EN')).toMatchObject({ total: 2, hidden: 2 });
  expect(await read('languages=')).toMatchObject({ total: 4 });
  const found = await read('languages=IT&search=suppen');
  expect(found).toMatchObject({ lists: [], total: 0, hidden: 2 });
  expect(namesOf(await read('languages=EN&search=soups'))).toEqual(['Soups']);
  // With one wrong letter.
  expect(await read('languages=IT&search=minestrome')).toMatchObject({ total: 1, hidden: 3 });
  expect((await server.request('/publicList/getLists/SM/0?languages=XX')).status).toBe(400);
});

test('the countries with lists are answered with their number of lists, the largest first', async () => {
  const { countries } = (await server.request('/publicList/countries')).body;
  expect(countries[0]).toEqual({ country: 'IT', lists: 23 });
});

test('an unchanged page is a 304 that any cache may keep but must revalidate', async () => {
  const first = await server.request('/publicList/getLists/IT/0');
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"/);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  const again = await server.send('/publicList/getLists/IT/0', { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(304);
  expect(again.headers.get('set-cookie')).toBeNull();
  await makePublicList(author, [], { chosenCountry: 'IT' });
  const changed = await server.send('/publicList/getLists/IT/0', { headers: { 'If-None-Match': tag } });
  expect([200, 304]).toContain(changed.status);
  expect(await changed.text()).toContain('"total":24');
});

test('public answers never set a session cookie, however old the session', async () => {
  const reader = await server.signUp('Reader');
  server.clock.now += 7_200_000;
  for (const path of [
    '/publicList/getLists/IT/0',
    '/publicList/countries',
    `/publicList/details/IT/${ordered[0]}`,
  ]) {
    expect((await reader.get(path)).headers.get('set-cookie'), path).toBeNull();
  }
});
