/** The server and a device find dishes by other known names (P3.11). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { dishNamesOf } from '#server/lists/dish-names.ts';
import type { IndexedList } from '#src/search/country-index.ts';
import { dishesFound } from '#src/search/dishes-on-list.ts';
import { ListIndex } from '#src/search/list-index.ts';
import { wordLine } from '#src/search/search-words.ts';
import { KNOWN_NAMES, STARTER_LISTS } from '#tests/helpers/known-names.ts';
import { createTestServer, type TestServer } from './helpers.ts';

/**
 * The least share of known names whose dish is among the first results: in its country, and in all countries,
 * where several dishes often have one name.
 */
const MIN_SHARES = { inCountry: 0.98, anywhere: 0.95 };
/** Number of results among which the dish must be. */
const SHOWN = 5;

let server: TestServer;
const index = new ListIndex();
beforeAll(async () => {
  server = await createTestServer();
  await loadContent(server.deps, 'content');
  for (const list of STARTER_LISTS) index.put(list, { isOwn: false });
  for (const country of new Set(KNOWN_NAMES.map((pair) => pair.country)))
    index.setWords(country, { dishes: [...dishNamesOf(country).dishes] });
}, 300_000);
afterAll(() => server.close());

type FoundDish = { name: string; country: string };
type Search = (term: string, country: string) => Promise<readonly FoundDish[]> | readonly FoundDish[];

const isShown = (found: readonly FoundDish[], { country, name }: FoundDish) =>
  found
    .slice(0, SHOWN)
    .some((dish) => dish.country === country && wordLine([dish.name]) === wordLine([name]));

/** Searches for all known names. Fails and lists the misses if too few dishes are among the first results. */
async function expectFound(search: Search, minShare: number) {
  const missed: string[] = [];
  for (const pair of KNOWN_NAMES)
    if (!isShown(await search(pair.term, pair.country), pair))
      missed.push(`${pair.term} | ${pair.country} | ${pair.name}`);
  const share = 1 - missed.length / KNOWN_NAMES.length;
  expect(share, missed.join('\n')).toBeGreaterThan(minShare);
}

/** Returns the matching dishes of the first lists found in a country. */
const dishesOn = (lists: readonly IndexedList[], term: string, country: string): FoundDish[] =>
  lists
    .slice(0, SHOWN)
    .flatMap((list) =>
      dishesFound(list, term, { otherNames: dishNamesOf(country).otherNames }).slice(0, SHOWN),
    )
    .map(({ name }) => ({ name, country }));

test('the server finds dishes of a country by known other names', () =>
  expectFound(async (term, country) => {
    const path = `/publicList/getLists/${country}/0?search=${encodeURIComponent(term)}`;
    return dishesOn((await server.request(path)).body.lists, term, country);
  }, MIN_SHARES.inCountry));

test('the server finds dishes of all countries by known other names', () =>
  expectFound(
    async (term) =>
      (await server.request(`/publicList/dishes?search=${encodeURIComponent(term)}`)).body.dishes,
    MIN_SHARES.anywhere,
  ));

test('a device finds dishes of a stored country by known other names', () =>
  expectFound((term, country) => {
    const { lists } = index.lists({ country, term, languages: [], limit: SHOWN });
    return dishesOn(
      lists.flatMap(({ id }) => STARTER_LISTS.find((list) => list.id === id) ?? []),
      term,
      country,
    );
  }, MIN_SHARES.inCountry));

test('a device finds dishes of all countries by known other names', () =>
  expectFound((term) => index.dishes(term, []).all, MIN_SHARES.anywhere));
