/** The server and a device find dishes by places, kinds and several words (P3.15), from one table. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { wordsOf } from '#server/public/essentials.ts';
import { LANGUAGE_TAGS, type LanguageCode } from '#src/domain/language-codes.ts';
import type { List } from '#src/domain/list.ts';
import { dishesFound } from '#src/search/dishes-on-list.ts';
import { ListIndex } from '#src/search/list-index.ts';
import { otherNamesOf } from '#src/search/other-names.ts';
import { STARTER_LISTS, starterDish } from '#tests/helpers/known-names.ts';
import { createTestServer, type TestServer } from './helpers.ts';

type Pair = { term: string; language: LanguageCode; country: string; id: string; name: string };

const pairsIn = (file: string): Pair[] =>
  readFileSync(`tests/fixtures/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' | '))
    .map((line) => {
      const [term = '', language = '', country = '', id = ''] = line.split(' | ');
      return { term, language: language as LanguageCode, country, id, name: starterDish(country, id).name };
    });
const PLACES = pairsIn('known-places.txt');
const ASKED = pairsIn('asked-searches.txt');

let server: TestServer;
const indexes = new Map<LanguageCode, ListIndex>();
const countries = [...new Set([...PLACES, ...ASKED].map(({ country }) => country))];

/** A device with all starter lists, and the words of the opened countries in the reader's language. */
function deviceOf(language: LanguageCode): ListIndex {
  const known = indexes.get(language);
  if (known !== undefined) return known;
  const index = new ListIndex();
  for (const list of STARTER_LISTS) index.put(list, { isOwn: false });
  for (const country of countries) index.setWords(country, { language, ...wordsOf(country, language) });
  indexes.set(language, index);
  return index;
}

beforeAll(async () => {
  server = await createTestServer();
  await loadContent(server.deps, 'content');
}, 300_000);
afterAll(() => server.close());

type Dish = { name: string; country: string; called?: string | undefined; why?: string | undefined };
type Search = (term: string, language: LanguageCode) => Promise<readonly Dish[]> | readonly Dish[];

const onServer: Search = async (term, language) => {
  const path = `/publicList/dishes?search=${encodeURIComponent(term)}&language=${language}`;
  return (await server.request(path)).body.dishes;
};
const onDevice: Search = (term, language) => deviceOf(language).dishes(term, []).all;
const EVERYWHERE = { 'the server': onServer, 'a device': onDevice };

type ListsOf = (pair: Pair) => Promise<readonly Pick<List, 'name' | 'tags' | 'items'>[]>;
const listsOnServer: ListsOf = async ({ term, language, country }) => {
  const path = `/publicList/getLists/${country}/0?search=${encodeURIComponent(term)}&language=${language}`;
  return (await server.request(path)).body.lists;
};
const listsOnDevice: ListsOf = async ({ term, language, country }) => {
  const { lists } = deviceOf(language).lists({ country, term, languages: [], limit: 20 });
  return lists.flatMap(({ id }) => STARTER_LISTS.find((list) => list.id === id) ?? []) as never;
};

/** Returns the dishes of a country that the first lists found name as the reason. */
async function reasons(listsOf: ListsOf, pair: Pair): Promise<string[]> {
  const { texts, dishes } = wordsOf(pair.country, pair.language);
  const known = {
    otherNames: otherNamesOf(dishes),
    labels: new Map(texts),
    locale: LANGUAGE_TAGS[pair.language],
  };
  const lists = await listsOf(pair);
  return lists
    .flatMap((list) =>
      dishesFound(
        { likes: 0, publishedAt: 0, id: '', chosenCountry: pair.country, ...list },
        pair.term,
        known,
      ),
    )
    .map(({ name }) => name);
}

for (const [who, search] of Object.entries(EVERYWHERE)) {
  test(`${who} finds the dishes of a place in every language and says its name`, async () => {
    const missed: string[] = [];
    for (const { term, language, country, id } of PLACES) {
      const place = starterDish(country, id).place;
      const found = (await search(term, language)).find(
        (dish) =>
          dish.country === country &&
          `${dish.why} ${dish.called}`.includes(term) &&
          starterDish(country, dish.name).place === place,
      );
      if (found === undefined) missed.push(`${term} | ${language} | ${country}`);
    }
    expect(missed).toEqual([]);
  });

  test(`${who} finds dishes by kinds and by words that narrow each other`, async () => {
    const missed: string[] = [];
    for (const { term, language, country, name } of ASKED)
      if (!(await search(term, language)).some((dish) => dish.country === country && dish.name === name))
        missed.push(`${term} | ${language} | ${name}`);
    expect(missed).toEqual([]);
  });

  test(`${who} never offers what a search for a diet excludes`, async () => {
    const wrong: string[] = [];
    for (const [term, language, excluded] of CONTRADICTIONS)
      for (const dish of await search(term, language)) {
        const { tags, usual } = starterDish(dish.country, dish.name);
        if ([...tags, ...usual].some((each) => excluded.test(each)))
          wrong.push(`${term}: ${dish.name} ${tags}`);
      }
    expect(wrong).toEqual([]);
  });

  test(`${who} does not answer “without” with the food itself`, async () => {
    for (const [term, language] of DENIED) expect(await search(term, language), term).toEqual([]);
  });
}

const ANIMAL =
  /^#(meat|pork|beef|chicken|lamb|fish|seafood|varies)$|^(meat|pork|beef|fish|molluscs|crustaceans)/;
const CONTRADICTIONS: [string, LanguageCode, RegExp][] = [
  ['vegan', 'EN', ANIMAL],
  ['vegan sausage', 'EN', ANIMAL],
  ['vegetarian sausage', 'EN', ANIMAL],
  ['vegetarian dumplings', 'EN', ANIMAL],
  ['vegane Wurst', 'DE', ANIMAL],
  ['vegetarische Knödel', 'DE', ANIMAL],
  ['saucisse végétarienne', 'FR', ANIMAL],
  ['wegetariańska zupa', 'PL', ANIMAL],
  ['χορτοφαγική σούπα', 'GR', ANIMAL],
  ['vegetariánská polévka', 'CZ', ANIMAL],
  ['halal curry', 'EN', /pork|alcohol|wine|beer/],
  ['halal', 'EN', /pork|alcohol|wine|beer/],
];
const DENIED: [string, LanguageCode][] = [
  ['without pork', 'EN'],
  ['soup without pork', 'EN'],
  ['gluten free bread', 'EN'],
  ['no peanuts', 'EN'],
  ['ohne Schwein', 'DE'],
  ['Suppe ohne Fleisch', 'DE'],
  ['sans gluten', 'FR'],
  ['sin gluten', 'ES'],
  ['senza glutine', 'IT'],
  ['bez glutenu', 'PL'],
  ['χωρίς κρέας', 'GR'],
  ['без свинско', 'BG'],
];

test.each([
  ['the server', listsOnServer],
  ['a device', listsOnDevice],
])('in a country %s finds the lists of places and of several words', async (_, listsOf) => {
  const missed: string[] = [];
  for (const pair of ASKED)
    if (!(await reasons(listsOf, pair)).includes(pair.name)) missed.push(`${pair.term} | ${pair.language}`);
  for (const pair of PLACES)
    if ((await listsOf(pair)).length === 0) missed.push(`${pair.term} | ${pair.language}`);
  expect(missed).toEqual([]);
});
