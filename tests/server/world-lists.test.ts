/** Lists of all countries are found by name and by tag (P2.10). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lists as listTable } from '#server/db/schema.ts';
import { makeList, makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let author: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  author = await server.signUp('Author');
});
afterAll(() => server.close());

type FoundList = { name: string; country: string; language: string; likes: number; publicID: string };

const find = async (search: string, parameters = ''): Promise<FoundList[]> =>
  (await server.request(`/publicList/dishes?search=${encodeURIComponent(search)}${parameters}`)).body.lists;
const namesOf = async (search: string, parameters = '') =>
  (await find(search, parameters)).map(({ name }) => name);

/** Publishes a list and sets its likes. */
async function publishLiked(name: string, chosenCountry: string, likes: number, tags: string[] = []) {
  const { publicID } = await makePublicList(author, ['Bread'], { name, chosenCountry, tags });
  await server.db.execute(sql`update lists set likes = ${likes} where public_id = ${publicID}`);
  return publicID;
}

it('lists of all countries are found by name: exact names first, then the most liked', async () => {
  const publicID = await publishLiked('Żurek trail', 'PL', 1);
  await publishLiked('The zurek trail', 'CZ', 5);
  await publishLiked('Zurek trail by night', 'DE', 9);
  expect(await namesOf('zurek trail')).toEqual(['Żurek trail', 'Zurek trail by night', 'The zurek trail']);
  expect((await find('żurek trail'))[0]).toEqual({
    publicID,
    name: 'Żurek trail',
    country: 'PL',
    language: 'EN',
    likes: 1,
  });
});

it('lists are found by the beginning of a tag, and not by a dish', async () => {
  await publishLiked('Sweets of Izmir', 'TR', 2, ['#pudding']);
  expect(await namesOf('#pudd')).toEqual(['Sweets of Izmir']);
  expect(await namesOf('pudding')).toEqual(['Sweets of Izmir']);
  expect(await namesOf('#izmir')).toEqual([]);
  expect(await namesOf('bread')).toEqual([]);
});

it('found lists can be limited to continents', async () => {
  for (const country of ['MA', 'TR', 'AR', 'AQ']) await publishLiked(`Grill of ${country}`, country, 0);
  expect((await namesOf('grill of')).sort()).toEqual(
    ['AQ', 'AR', 'MA', 'TR'].map((country) => `Grill of ${country}`),
  );
  expect((await namesOf('grill of', '&continents=africa,asia')).sort()).toEqual([
    'Grill of MA',
    'Grill of TR',
  ]);
});

it('at most six lists are found, and none for one letter or symbols', async () => {
  for (let each = 0; each < 8; each += 1) await publishLiked(`Breakfast ${each}`, 'GB', each);
  expect(await namesOf('breakfast')).toEqual([7, 6, 5, 4, 3, 2].map((each) => `Breakfast ${each}`));
  for (const term of ['', 'b', '#', '%', '__', '_%_']) expect(await namesOf(term), term).toEqual([]);
  expect(await namesOf('br')).toHaveLength(6);
});

it('a list that is not public is never found', async () => {
  await makeList(author, ['Bread'], { name: 'Secret picnic', chosenCountry: 'FR' });
  const publicID = await publishLiked('Open picnic', 'FR', 0);
  expect(await namesOf('picnic')).toEqual(['Open picnic']);
  await server.db.update(listTable).set({ access: 'none' }).where(sql`public_id = ${publicID}`);
  expect(await namesOf('picnic')).toEqual([]);
});

it('a rarely liked list of a large country is found by the index, with and without its country', async () => {
  await publishLiked('Quince kiosk', 'JP', 0);
  await server.db.execute(sql`
    insert into lists (id, user_id, public_id, access, name, description, country, language, tags, items,
      removed_item_ids, done_ids, likes, search_text, search_words, created_at, updated_at)
    select gen_random_uuid(), ${author.userID}, gen_random_uuid(), 'public', 'Plain', '', 'JP', 'EN', '[]', '[]',
      '[]', '{}', 5, 'plain ' || md5(i::text), '', now(), now() from generate_series(1, 6000) i`);
  await server.db.execute(sql`select gin_clean_pending_list('lists_search'::regclass)`);
  await server.db.execute(sql`analyze lists`);
  expect(await namesOf('quince k')).toEqual(['Quince kiosk']);
  expect(await namesOf('quince k', '&continents=asia')).toEqual(['Quince kiosk']);
  expect(await namesOf('quince k', '&continents=europe')).toEqual([]);
});
