/** A search finds kinds of dishes and words that narrow each other, and nothing that contradicts it (P3.15). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindTags, readAsked } from '#src/search/asked-words.ts';
import { findAskedOn, findItems } from '#src/search/dishes-on-list.ts';
import { ListIndex } from '#src/search/list-index.ts';
import { otherNamesOf } from '#src/search/other-names.ts';
import { noTagLabels, typedWords } from '#src/search/search-words.ts';

const labelsIn = (language: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(JSON.parse(readFileSync(`content/texts/${language}/tags.json`, 'utf8'))));

const KINDS: [language: string, word: string, tag: string][] = [
  ['en', 'dumplings', '#dumpling'],
  ['en', 'noodle', '#noodles'],
  ['en', 'curries', '#curry'],
  ['en', 'ice cream', '#icecream'],
  ['en', 'shrimps', '#prawn'],
  ['de', 'Suppen', '#soup'],
  ['de', 'Teigtaschen', '#dumpling'],
  ['de', 'Fladenbrote', '#flatbread'],
  ['fr', 'soupes', '#soup'],
  ['it', 'zuppe', '#soup'],
  ['es', 'sopas', '#soup'],
  ['pt-PT', 'sopas', '#soup'],
  ['ro', 'supe', '#soup'],
  ['nl', 'soepen', '#soup'],
  ['da', 'supper', '#soup'],
  ['pl', 'zupy', '#soup'],
  ['pl', 'gofry', '#pancake'],
  ['cs', 'polévky', '#soup'],
  ['hr', 'juhe', '#soup'],
  ['lt', 'sriubos', '#soup'],
  ['lv', 'zupas', '#soup'],
  ['et', 'suppid', '#soup'],
  ['sq', 'supa', '#soup'],
  ['el', 'σούπες', '#soup'],
  ['bg', 'супи', '#soup'],
];

test.each(KINDS)('in the language %s, “%s” names %s', (language, word, tag) => {
  const labels = language === 'en' ? noTagLabels : labelsIn(language);
  expect(kindTags(typedWords(word), labels)).toContain(tag);
});

test('a word that only resembles one for a kind names none', () => {
  expect(kindTags('pastry', noTagLabels)).toEqual(['#pastry']);
  expect(kindTags('rica', noTagLabels)).toEqual([]);
  // In German, seafood is “fruit of the sea” in no word, and in Polish only in two words.
  expect(kindTags('owoce', labelsIn('pl'))).not.toContain('#seafood');
});

const wordsIn = (typed: string) => readAsked(typed, noTagLabels)?.words.map(({ text }) => text);

test('small words are ignored in a search for several words', () => {
  expect(wordsIn('something sweet in Lisbon')).toEqual(['sweet', 'lisbon']);
  expect(wordsIn('etwas mit Reis und Huhn')).toEqual(['reis', 'huhn']);
  expect(wordsIn('ice cream rome')).toEqual(['ice cream', 'rome']);
  expect(wordsIn('lisbon')).toBeUndefined();
  expect(wordsIn('#soup')).toBeUndefined();
});

test.each([
  'soup without pork',
  'no peanuts',
  'gluten free bread',
  'Suppe ohne Fleisch',
  'sans gluten',
  'σούπα χωρίς κρέας',
])('“%s” is not split into words', (typed) => {
  expect(readAsked(typed, noTagLabels)).toBeNull();
});

const dish = (name: string, ...tags: string[]) => ({ name, tags });
const SAUSAGE = dish('Kiełbasa', '#meat', '#pork', '#sausage');
const TOFU = dish('Tofu sausage', '#vegan', '#sausage');
const BROTH = dish('Rosół', '#meat', '#soup');
const LENTILS = dish('Lentil soup', '#vegan', '#soup');
const PLAIN = dish('Bread', '#vegan', '#bread');
const items = [SAUSAGE, TOFU, BROTH, LENTILS, PLAIN];
const search = (typed: string, name = 'A table', tags: string[] = []) =>
  findAskedOn({ name, tags, items, chosenCountry: 'PL' }, typed, {});

test('all words must fit one dish, its list or its country', () => {
  expect(search('vegan soup').dishes).toEqual([LENTILS]);
  expect(search('soups poland').dishes).toEqual([BROTH, LENTILS]);
  expect(search('soup thailand')).toEqual({ isFound: false, dishes: [] });
  expect(search('soup kraków', 'Kraków on foot').dishes).toEqual([BROTH, LENTILS]);
  // A vegan dish on a list of soups is not a vegan soup.
  expect(search('vegan soup', 'Soups', ['#soup']).dishes).toEqual([LENTILS]);
});

test('a search for a diet finds nothing that the tags or the contents of a dish exclude', () => {
  expect(search('vegan sausage', 'Vegan Poland').dishes).toEqual([TOFU]);
  const names = { names: {}, contents: { usual: ['fish:fish sauce'], sometimes: [] } };
  const otherNames = otherNamesOf([{ name: 'Lentil soup', ...names }]);
  expect(findItems(items, 'vegan soup', { otherNames })).toEqual([]);
  const curry = [dish('Halal curry', '#meat', '#curry'), dish('Halal pork curry', '#pork', '#curry')];
  expect(findItems(curry, 'curry halal')).toEqual([curry[0]]);
  expect(findItems([dish('Vegat', '#meat')], 'vegan')).toEqual([]);
});

test('a device finds lists by several tags with a #', () => {
  const index = new ListIndex();
  const rest = { likes: 0, publishedAt: 0, language: 'EN' as const, chosenCountry: 'PL' };
  index.put({ id: 'a', publicID: 'a', name: 'A table', tags: [], items, ...rest }, { isOwn: false });
  index.put({ id: 'b', publicID: 'b', name: 'B', tags: [], items: [SAUSAGE], ...rest }, { isOwn: false });
  const found = index.lists({ country: 'PL', term: '#vegan #soup', languages: [], limit: 5 });
  expect(found.lists.map(({ id }) => id)).toEqual(['a']);
});

test('a device without names of places finds dishes by names, and with them by places after names', () => {
  const index = new ListIndex();
  const named = [dish('Napoli', '#cake'), dish('Pizza margherita', '#baked')];
  const rest = { tags: [], likes: 0, publishedAt: 0, language: 'EN' as const, chosenCountry: 'IT' };
  index.put({ id: 'a', publicID: 'a', name: 'A table', items: named, ...rest }, { isOwn: false });
  const found = () => index.dishes('napoli', []).all.map(({ name, why }) => [name, why]);
  expect(found()).toEqual([['Napoli', undefined]]);
  const pizza = { name: 'Pizza margherita', names: {} };
  // An earlier server sends no places.
  index.setWords('IT', { dishes: [pizza] });
  expect(found()).toEqual([['Napoli', undefined]]);
  index.setWords('IT', { dishes: [{ ...pizza, place: ['Neapel', 'Naples', 'Napoli'] }] });
  expect(found()).toEqual([
    ['Napoli', undefined],
    ['Pizza margherita', 'Napoli'],
  ]);
});
