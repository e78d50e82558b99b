/** The server and a device find dishes by other known names (P3.11). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { dishNamesOf } from '#server/lists/dish-names.ts';
import type { IndexedList } from '#src/search/country-index.ts';
import { ListIndex } from '#src/search/list-index.ts';
import { dishesFound } from '#src/search/list-search.ts';
import { wordLine } from '#src/search/search-words.ts';
import { KNOWN_NAMES, STARTER_LISTS } from '#tests/helpers/known-names.ts';
import { createTestServer, type TestServer } from './helpers.ts';

/**
 * The shares of pairs that must lead to their dish: in its country, and in all countries, where names are
 * often shared.
 */
const LIMITS = { inCountry: 0.98, anywhere: 0.95 };
const FIRST = 5;

let server: TestServer;
const index = new ListIndex();
beforeAll(async () => {
  server = await createTestServer();
  await loadContent(server.deps, 'content');
  for (const list of STARTER_LISTS) index.put(list, false);
  for (const country of new Set(KNOWN_NAMES.map((pair) => pair.country)))
    index.name(country, { dishes: [...dishNamesOf(country).dishes] });
}, 300_000);
afterAll(() => server.close());

type FoundDish = { name: string; country: string };
type Ask = (term: string, country: string) => Promise<readonly FoundDish[]> | readonly FoundDish[];

const isAmong = (told: readonly FoundDish[], { country, name }: FoundDish) =>
  told.slice(0, FIRST).some((dish) => dish.country === country && wordLine([dish.name]) === wordLine([name]));

/**
 * Searches for all pairs one after the other. Fails, with a list of the misses, if too many dishes are not
 * among the first results.
 */
async function expectFound(ask: Ask, limit: number) {
  const missed: string[] = [];
  for (const pair of KNOWN_NAMES)
    if (!isAmong(await ask(pair.term, pair.country), pair))
      missed.push(`${pair.term} | ${pair.country} | ${pair.name}`);
  const share = 1 - missed.length / KNOWN_NAMES.length;
  expect(share, missed.join('\n')).toBeGreaterThan(limit);
}

/** Returns the matching dishes of the first lists found in a country. */
const dishesOn = (lists: readonly IndexedList[], term: string, country: string): FoundDish[] =>
  lists
    .slice(0, FIRST)
    .flatMap((list) => dishesFound(list, term, dishNamesOf(country).otherNames).slice(0, FIRST))
    .map(({ name }) => ({ name, country }));

test('the server finds dishes of a country by known other names', () =>
  expectFound(async (term, country) => {
    const path = `/publicList/getLists/${country}/0?search=${encodeURIComponent(term)}`;
    return dishesOn((await server.request(path)).body.lists, term, country);
  }, LIMITS.inCountry));

test('the server finds dishes of all countries by known other names', () =>
  expectFound(
    async (term) =>
      (await server.request(`/publicList/dishes?search=${encodeURIComponent(term)}`)).body.dishes,
    LIMITS.anywhere,
  ));

test('a device finds dishes of a stored country by known other names', () =>
  expectFound((term, country) => {
    const { lists } = index.lists({ country, term, languages: [], limit: FIRST });
    return dishesOn(
      lists.flatMap(({ id }) => STARTER_LISTS.find((list) => list.id === id) ?? []),
      term,
      country,
    );
  }, LIMITS.inCountry));

test('a device finds dishes of all countries by known other names', () =>
  expectFound((term) => index.dishes(term, []).all, LIMITS.anywhere));
