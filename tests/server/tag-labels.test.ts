/** Tags are shown and found in the reader's language, and stay as stored (P10.4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGE_CODES, type LanguageCode } from '#src/domain/language-codes.ts';
import type { List } from '#src/domain/list.ts';
import { ListIndex } from '#src/search/list-index.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer, type TestServer } from './helpers.ts';
import { makeClientDir } from './shared-page-files.ts';

/** Name, tags, and the tags of its only dish. */
const LISTS: [name: string, tags: string[], dishTags: string[]][] = [
  ['Bangkok by night', ['#street'], []],
  ['From the pot', [], ['#soup', '#spicy']],
  ['Oma kocht', ['#Suppe'], []],
  ['Breakfast in Chiang Mai', [], ['#noodles']],
];

let server: TestServer;
let lists: List[];
beforeAll(async () => {
  const clientDir = await makeClientDir();
  server = await createTestServer({ config: { clientDir, publicURL: 'https://food.example' } });
  const author = await server.signUp('Author');
  for (const [name, tags, dishTags] of LISTS) {
    const { list } = await makePublicList(author, ['Khao'], { name, tags, chosenCountry: 'TH' });
    server.clock.now += 1000;
    for (const tag of dishTags) await author.post(`/changeList/${list.id}/addTag/0`, { tag });
  }
  ({ lists } = (await server.request('/publicList/getLists/TH/0')).body);
}, 60_000);
afterAll(() => server.close());

const wordsIn = async (language: LanguageCode) =>
  (await server.request(`/publicList/dishNames/TH?language=${language}`)).body;
async function foundOnServer(term: string, language: LanguageCode): Promise<string[]> {
  const path = `/publicList/getLists/TH/0?search=${encodeURIComponent(term)}&language=${language}`;
  return (await server.request(path)).body.lists.map(({ name }: List) => name);
}
async function foundOnDevice(term: string, language: LanguageCode): Promise<string[]> {
  const index = new ListIndex();
  for (const list of lists) index.put(list, { isOwn: false });
  index.setWords('TH', await wordsIn(language));
  const { lists: found } = index.lists({ country: 'TH', term, languages: [], limit: 10 });
  return found.map(({ id }) => lists.find((list) => list.id === id)?.name ?? '');
}

test.each<[string, LanguageCode, string[]]>([
  ['#Suppe', 'DE', ['Oma kocht', 'From the pot']],
  ['Suppe', 'DE', ['From the pot', 'Oma kocht']],
  ['SUPP', 'AT', ['From the pot', 'Oma kocht']],
  ['#soup', 'DE', ['Oma kocht', 'From the pot']],
  ['soup', 'EN', ['From the pot']],
  ['Suppe', 'EN', ['Oma kocht']],
  ['σούπα', 'GR', ['From the pot']],
  ['#ΣΟΥΠΑ', 'GR', ['From the pot']],
  ['zupa', 'PL', ['From the pot']],
  ['του δρόμου', 'GR', ['Bangkok by night']],
  ['του', 'GR', []],
  ['street', 'LV', ['Bangkok by night']],
  ['Nudeln', 'DE', ['Breakfast in Chiang Mai']],
  ['#s', 'DE', []],
  ['#st', 'DE', ['Bangkok by night']],
])('“%s” in %s finds the same lists on the server and on a device', async (term, language, names) => {
  expect(await foundOnServer(term, language)).toEqual(names);
  expect(await foundOnDevice(term, language)).toEqual(names);
});

test('in all countries, a list is found by the words for its tags', async () => {
  const { body } = await server.request('/publicList/dishes?search=%23Streetf&language=DE');
  expect(body.lists.map(({ name }: List) => name)).toEqual(['Bangkok by night']);
});

test('a country’s texts have the words for its tags in every language but English', async () => {
  for (const language of LANGUAGE_CODES) {
    const words = new Map<string, string>((await wordsIn(language)).texts);
    if (language === 'EN') expect(words.size).toBe(0);
    else expect(words.get('#soup'), language).toMatch(/^#.{3}/);
  }
});

test('a list’s page has its tags in the page’s language, and its data has the stored ones', async () => {
  const list = lists.find(({ name }) => name === 'From the pot');
  const page = await (await server.app.request(`/list/TH/${list?.id}?lang=de`)).text();
  expect(page).toContain('#scharf #Suppe');
  expect(page).toContain('"#spicy","#soup"');
  expect(page).toContain('["#soup","#Suppe"]');
  const country = await (await server.app.request('/lists/TH?lang=de')).text();
  expect(country).toContain('#Streetfood');
});

test('the words for diets and allergens come with every country, also if no list there uses them', async () => {
  for (const country of ['TH', 'NR']) {
    const { texts } = (await server.request(`/publicList/dishNames/${country}?language=DE`)).body;
    const tags = texts.map(([key]: [string]) => key);
    expect(tags, country).toEqual(
      expect.arrayContaining(['#peanut', '#nuts', '#lupin', '#vegan', '#varies']),
    );
  }
});
