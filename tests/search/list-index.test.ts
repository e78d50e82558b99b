/** The index finds the same as the plain search, which compares every list. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnAny } from '#src/domain/countries.ts';
import { EVERY_LANGUAGE, type WantedLanguage } from '#src/domain/languages-read.ts';
import type { IndexedList } from '#src/search/country-index.ts';
import { isNearOnly, searchDishes } from '#src/search/dish-search.ts';
import { ListIndex } from '#src/search/list-index.ts';
import { wordLine } from '#src/search/search-words.ts';
import { searchLists } from '#tests/helpers/search.ts';

/** A few words, so that searches match, with accents, brackets, special characters and several scripts. */
const word = fc.constantFrom(
  'Żurek',
  'zurek',
  'Soup',
  'Pad',
  'Thai',
  'Mac & Cheese',
  "Shepherd's",
  '饺子 (jiǎozi)',
  '水饺',
  'ガツ',
  'ปูผัด',
  'a',
  '!',
);
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const tag = fc.constantFrom('#soup', '#Soupy', '#žurek', '#a b', '#Suppe', '#zur');
/** The words for tags in the reader's language. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['#soup', '#Suppe'],
  ['#žurek', '#soupe aigre'],
]);
const term = fc.oneof(
  name,
  tag,
  fc.constantFrom(
    '',
    ' ',
    '#',
    '#s',
    '#sup',
    'suppe',
    '#soupe',
    'zur',
    'u',
    'ure',
    'zruek',
    'panthai',
    'soop',
    "herd's pa",
    'cheese s',
    '&',
    '餃',
    '饺',
    'カ',
    'ガツ',
    'ผัด',
    'xyz',
  ),
);
const list = (id: number): fc.Arbitrary<IndexedList> =>
  fc.record({
    id: fc.constant(`list ${id}`),
    publicID: fc.constant(`list ${id}`),
    name,
    tags: fc.uniqueArray(tag, { maxLength: 2 }),
    likes: fc.nat(2),
    publishedAt: fc.option(fc.nat(2), { nil: undefined }),
    language: fc.constantFrom('EN', 'PL'),
    isStarter: fc.boolean(),
    chosenCountry: fc.constantFrom('PL', 'TH'),
    items: fc.array(fc.record({ name, tags: fc.uniqueArray(tag, { maxLength: 1 }) }), { maxLength: 3 }),
  });
/** Pairs of a list's id and its new content; null removes the list. */
const changeSequences = fc
  .array(fc.tuple(fc.nat(5), fc.boolean()), { maxLength: 14 })
  .chain((changes) =>
    fc.tuple(
      ...changes.map(([id, isPut]) =>
        fc.tuple(fc.constant(`list ${id}`), isPut ? list(id) : fc.constant(null)),
      ),
    ),
  );

/** Returns an index after these changes, and the lists that it then contains. */
function indexAfter(changes: readonly (readonly [string, IndexedList | null])[]) {
  const index = new ListIndex();
  index.setWords('PL', { dishes: [], language: 'DE', texts: [...LABELS] });
  const remaining = new Map<string, IndexedList>();
  for (const [id, changed] of changes) {
    // Prepares the index after each step, as searching while typing does.
    index.prepare();
    if (changed === null) {
      index.remove(id, { isOwn: false });
      remaining.delete(id);
    } else {
      index.put(changed, { isOwn: false });
      remaining.set(id, changed);
    }
  }
  return { index, lists: [...remaining.values()] };
}

test('the index finds the same lists of a country as the plain search, in the same order', () => {
  fc.assert(
    fc.property(
      changeSequences,
      term,
      fc.constantFrom('PL', 'TH', null),
      fc.integer({ min: 1, max: 9 }),
      (changes, searched, country, limit) => {
        const { index, lists } = indexAfter(changes);
        const ofCountry = lists.filter(({ chosenCountry }) => country === null || chosenCountry === country);
        const expected = searchLists(ofCountry, searched, LABELS).map(({ id }) => id);
        const {
          lists: found,
          total,
          hidden,
        } = index.lists({ country, term: searched, languages: [], limit });
        expect(found.map(({ id }) => id)).toEqual(expected.slice(0, limit));
        expect([total, hidden]).toEqual([expected.length, 0]);
      },
    ),
    { numRuns: 400 },
  );
});

test('the index leaves out lists in other languages, and counts them', () => {
  const wanted = fc.constantFrom<WantedLanguage[]>(['PL'], ['PL', EVERY_LANGUAGE]);
  fc.assert(
    fc.property(changeSequences, term, wanted, (changes, searched, languages) => {
      const { index, lists } = indexAfter(changes);
      const all = searchLists(lists, searched, LABELS);
      const isWanted = ({ language, isStarter }: IndexedList) =>
        language === 'PL' || (languages.length > 1 && isStarter);
      const matching = all.filter(isWanted).map(({ id }) => id);
      const query = { country: null, term: searched, languages, limit: 9 };
      expect(index.lists(query)).toMatchObject({
        total: matching.length,
        hidden: all.length - matching.length,
      });
      expect(index.lists(query).lists.map(({ id }) => id)).toEqual(matching);
    }),
  );
});

test('the index finds and counts only lists on the wanted continents', () => {
  fc.assert(
    fc.property(changeSequences, term, (changes, searched) => {
      const { index, lists } = indexAfter(changes);
      const inAsia = lists.filter(({ chosenCountry }) => isOnAny(chosenCountry, ['asia']));
      const expected = searchLists(inAsia, searched, LABELS).map(({ id }) => id);
      const query = { country: null, continents: ['asia' as const], term: searched, languages: [], limit: 9 };
      const found = index.lists(query);
      expect(found.lists.map(({ id }) => id)).toEqual(expected);
      expect(found.total).toBe(expected.length);
    }),
  );
});

type Dish = { name: string; country: string; line: string; lists: number };

test('the index finds the same dishes as the plain search, in the same order', () => {
  fc.assert(
    fc.property(changeSequences, term, (changes, searched) => {
      const { index, lists } = indexAfter(changes);
      const dishes = new Map<string, Dish>();
      for (const { items, chosenCountry } of lists) {
        const country = chosenCountry ?? '';
        for (const line of new Set(items.map((item) => wordLine([item.name])))) {
          if (line === '') continue;
          const dish = { name: line, country, line, lists: 0 };
          const known = dishes.get(country + line) ?? dish;
          known.lists += 1;
          dishes.set(country + line, known);
        }
      }
      const tupleOf = ({ country, line, lists: count }: Omit<Dish, 'name'>) => [country, line, count];
      const found = index.dishes(searched, []).all;
      const named = found.filter(({ why }) => why === undefined);
      // Where single words find a dish, no wrong letter is tolerated.
      const all = searchDishes([...dishes.values()], searched);
      const expected = named.length < found.length ? all.filter((dish) => !isNearOnly(dish, searched)) : all;
      expect(named.map(tupleOf)).toEqual(expected.map(tupleOf));
    }),
    { numRuns: 400 },
  );
});

test('the dishes suggested for a list are those that a search finds, its country’s first', () => {
  fc.assert(
    fc.property(changeSequences, term, fc.constantFrom('PL', 'TH', null), (changes, searched, country) => {
      const { index } = indexAfter(changes);
      const { dishes } = index.suggestions({ term: searched, country });
      const found = index.dishes(searched, []).all;
      const keyOf = ({ country: of, line }: { country: string; line: string }) => `${of} ${line}`;
      if (found.every(({ why }) => why === undefined))
        expect(dishes.map(keyOf).toSorted()).toEqual(found.map(keyOf).toSorted());
      const firstElsewhere = dishes.findIndex((dish) => dish.country !== country);
      const rest = firstElsewhere === -1 ? [] : dishes.slice(firstElsewhere);
      expect(rest.filter((dish) => dish.country === country)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('a suggested dish comes from a starter list, although other lists are liked more or are the user’s', () => {
  const index = new ListIndex();
  const put = (id: string, fields: Partial<IndexedList>, isOwn = false) => {
    const items = [{ name: 'Pad Thai', tags: [] }];
    const own = { id, publicID: isOwn ? null : id, name: id, tags: [], likes: 0, publishedAt: 0 };
    index.put({ ...own, language: 'EN', chosenCountry: 'TH', items, ...fields }, { isOwn });
  };
  const source = () => index.suggestions({ term: 'pad', country: 'TH' }).dishes[0]?.seenOn;
  put('own', {}, true);
  expect(source()).toEqual({ listID: 'own', isOwn: true });
  put('liked', { likes: 9 });
  expect(source()).toEqual({ listID: 'liked', isOwn: false });
  put('starter', { isStarter: true });
  expect(source()).toEqual({ listID: 'starter', isOwn: false });
});

test('of equally good matches the dish on the country’s first list is suggested first', () => {
  const index = new ListIndex();
  const put = (id: string, publishedAt: number, dish: string) => {
    const list = { id, publicID: id, name: id, tags: [], likes: 0, publishedAt, language: 'EN' };
    index.put({ ...list, chosenCountry: 'TH', items: [{ name: dish, tags: [] }] }, { isOwn: false });
  };
  put('sweets', 2, 'Khao chi');
  put('essentials', 1, 'Khao niao mamuang');
  const { dishes } = index.suggestions({ term: 'khao', country: 'TH' });
  expect(dishes.map(({ name }) => name)).toEqual(['Khao niao mamuang', 'Khao chi']);
});
