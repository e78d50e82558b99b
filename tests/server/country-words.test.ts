/** Starter lists are in the reader's language (P10.4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textKey } from '#src/domain/translation.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let author: TestUser;
beforeAll(async () => {
  server = await createTestServer();
  author = await server.signUp('Author');
});
afterAll(() => server.close());

const wordsIn = async (language: string) =>
  (await server.request(`/publicList/dishNames/TH?language=${language}`)).body;

test('a country’s words are other names and contents of dishes, and translated texts', async () => {
  const german = await wordsIn('DE');
  const dish = german.dishes.find(({ name }: { name: string }) => name.includes('(phat thai)'));
  expect(dish.names.en).toContain('Pad Thai');
  expect(dish.contents.usual).toEqual(expect.arrayContaining(['peanuts', 'fish:fish sauce']));
  expect(german.texts).toContainEqual([textKey('Thai essentials'), 'Unverzichtbares aus Thailand']);
  expect((await wordsIn('EN')).texts).toEqual([]);
});

test('Austria has the German texts, with its own where they differ', async () => {
  const textsIn = async (language: string) => new Map<string, string>((await wordsIn(language)).texts);
  const [german, austrian] = [await textsIn('DE'), await textsIn('AT')];
  expect([...austrian.keys()]).toEqual([...german.keys()]);
  const differing = [...austrian].filter(([key, text]) => german.get(key) !== text);
  expect(differing.length).toBeGreaterThan(0);
  expect(differing.length).toBeLessThan(german.size / 2);
});

test('an unknown language is refused', async () => {
  expect((await server.request('/publicList/dishNames/TH?language=XX')).status).toBe(400);
});

test('the essentials include texts and contents if a language is named, otherwise none', async () => {
  await makePublicList(author, ['Pizza'], { name: 'Italian essentials', chosenCountry: 'IT' });
  const italyWith = async (query: string) =>
    (await server.request(`/publicList/essentials${query}`)).body.countries.find(
      ({ country }: { country: string }) => country === 'IT',
    );
  const { words } = await italyWith('?language=DE');
  expect(words.texts).toContainEqual([textKey('Italian essentials'), 'Unverzichtbares aus Italien']);
  expect(words.dishes[0]).toMatchObject({ names: {}, contents: { usual: expect.any(Array) } });
  expect((await italyWith('')).words).toBeUndefined();
});

test('a starter list is found by its name in any language, and named in the requested one', async () => {
  await makePublicList(author, ['Tom yam'], { name: 'Thai essentials', chosenCountry: 'TH' });
  const found = await server.request('/publicList/getLists/TH/0?search=unverzichtbares');
  expect(found.body.lists).toMatchObject([{ name: 'Thai essentials' }]);
  for (const term of ['thai%20essentials', 'aus%20thailand', 'unverzichtbares%20aus%20th']) {
    const { body } = await server.request(`/publicList/dishes?search=${term}&language=DE`);
    expect(body.lists, term).toMatchObject([{ name: 'Unverzichtbares aus Thailand', language: 'DE' }]);
  }
  const inEurope = await server.request(
    '/publicList/dishes?search=aus%20thailand&language=DE&continents=europe',
  );
  expect(inEurope.body.lists).toEqual([]);
});
