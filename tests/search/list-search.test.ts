/** Lists are found by name, tag and dish, in the right order (P2.12, P3.11). */
import { describe, expect, it } from 'vitest';
import { dishesFound, findItems } from '#src/search/dishes-on-list.ts';
import { findLists } from '#src/search/list-search.ts';
import { searchLists } from '#tests/helpers/search.ts';

const list = (id: string, name: string, likes: number, tags: string[] = [], items: Dish[] = []) => ({
  id,
  name,
  likes,
  tags,
  items,
});
type Dish = { name: string; tags: string[] };
const dish = (name: string, ...tags: string[]): Dish => ({ name, tags });
const lists = [
  list('a', 'Street food', 5, ['#street']),
  list('b', 'Café', 1, ['#breakfast']),
  list('c', 'Cafés of Paris', 9, ['#sweet', '#Street']),
  list('d', 'Old cafe walks', 9),
];
const found = (term: string) => findLists(lists, term).map(({ id }) => id);

describe('findLists', () => {
  it('finds parts of names without case and accents, the exact name first, then by likes and id', () => {
    expect(found('CAFE')).toEqual(['b', 'c', 'd']);
    expect(found('walks')).toEqual(['d']);
  });

  it('sorts equally liked lists by publication, the earliest first and an unknown one last', () => {
    const alike = [
      list('a', 'Soups', 1),
      { ...list('b', 'Soups', 1), publishedAt: 20 },
      { ...list('c', 'Soups', 1), publishedAt: 0 },
      list('d', 'Soups', 2),
    ];
    expect(findLists(alike, 'soups').map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  });

  it('finds tags by their beginning after a #', () => {
    expect(found('#street')).toEqual(['c', 'a']);
    expect(found('#str')).toEqual(['c', 'a']);
    expect(found('#treet')).toEqual([]);
  });

  it('finds tags without a # too, after names and dishes, if the term has three letters', () => {
    expect(found('breakfast')).toEqual(['b']);
    expect(found('street')).toEqual(['a', 'c']);
    expect(found('sw')).toEqual([]);
    expect(found('weet')).toEqual([]);
  });

  it('finds a tag by the beginning of its words in the reader’s language, and the words as a typed tag', () => {
    const labels = new Map([
      ['#street', '#Straße'],
      ['#sweet', '#süß'],
      ['#egg', '#Ei'],
      ['4-abc', '#strasse'],
    ]);
    const all = [...lists, list('e', 'Berlin', 0, ['#Straße']), list('f', 'Moussaka', 0, ['#eggplant'])];
    const foundWith = (term: string) => findLists(all, term, labels).map(({ id }) => id);
    for (const term of ['#Straße', '#stras', 'STRASSE', '#street'])
      expect(foundWith(term)).toEqual(['c', 'a', 'e']);
    expect(foundWith('süß')).toEqual(['c']);
    expect(foundWith('street')).toEqual(['a', 'c', 'e']);
    expect(foundWith('#ei')).toEqual([]);
  });

  it('takes a single letter after a # for a whole tag, because it begins too many', () => {
    const labels = new Map([['#sweet', '#süß']]);
    const all = [...lists, list('e', 'Berlin', 0, ['#S']), list('f', 'Fugu', 0, ['#辣椒'])];
    const foundWith = (term: string) => findLists(all, term, labels).map(({ id }) => id);
    expect(foundWith('#s')).toEqual(['e']);
    expect(foundWith('#sü')).toEqual(['c']);
    expect(foundWith('#辣')).toEqual(['f']);
  });

  it('does not take a word for the first of several words for another tag', () => {
    const labels = new Map([
      ['#seafood', '#fruits-de-mer'],
      ['#fruit', '#fruits'],
      ['#bread', '#maizes'],
      ['#maize', '#kukurūza'],
    ]);
    const all = [
      list('a', 'Breton', 2, ['#seafood']),
      list('b', 'Garden', 1, ['#fruit']),
      list('c', 'Riga', 1, ['#bread']),
      list('d', 'Chisinau', 1, ['#maize']),
    ];
    const foundWith = (term: string) => findLists(all, term, labels).map(({ id }) => id);
    expect(foundWith('fruits')).toEqual(['b']);
    expect(foundWith('fruits de mer')).toEqual(['a']);
    expect(foundWith('#fruits')).toEqual(['a', 'b']);
    // A link to a tag has the stored tag, which may begin another language's words for another tag.
    expect(foundWith('#maize')).toEqual(['d']);
    expect(foundWith('maize')).toEqual(['c', 'd']);
  });

  it('finds every list for an empty term, and every tagged list for a #', () => {
    expect(found(' ')).toEqual(['c', 'd', 'a', 'b']);
    expect(found('#')).toEqual(['c', 'a', 'b']);
  });
});

describe('searchLists by dish', () => {
  const poland = [
    list(
      'a',
      'Milk bars',
      9,
      ['#warsaw'],
      [dish('Pierogi ruskie', '#vegetarian'), dish('Barszcz', '#vegan')],
    ),
    list('b', 'Pierogi and more', 0, ['#dumpling'], [dish('Pierogi')]),
    list('c', 'Essentials', 1, [], [dish('Bigos', '#meat'), dish('Pierogi', '#varies')]),
  ];
  const foundIn = (term: string) => searchLists(poland, term).map(({ id }) => id);

  it('sorts lists with the term in their name first, then lists with a dish of exactly that name', () => {
    expect(foundIn('pierogi')).toEqual(['b', 'c', 'a']);
  });

  it('finds lists by the tags of their dishes, after lists that have the tag themselves', () => {
    expect(foundIn('#ve')).toEqual(['a']);
    expect(foundIn('#vegetarian')).toEqual(['a']);
    expect(foundIn('vegetarian')).toEqual(['a']);
    expect(searchLists([...poland, list('d', 'Green', 0, ['#vegan'])], '#vegan').map(({ id }) => id)).toEqual(
      ['d', 'a'],
    );
  });

  it('forgives one wrong letter in a dish’s name, but not in a tag or a list’s name', () => {
    expect(foundIn('pierogy')).toEqual(['a', 'c', 'b']);
    expect(foundIn('bigso')).toEqual(['c']);
    expect(foundIn('bgs')).toEqual([]);
    expect(foundIn('peirgi')).toEqual([]);
    expect(foundIn('#vegetarien')).toEqual([]);
    expect(findLists(poland, 'bigso')).toEqual([]);
  });

  it('does not match across the names of two dishes', () => {
    expect(foundIn('ruskie barszcz')).toEqual([]);
    expect(foundIn('|')).toEqual([]);
  });

  it('returns the matching dishes, the best first, and none if the list itself matches', () => {
    const names = (index: number, term: string) =>
      dishesFound(poland[index] as (typeof poland)[number], term).map(({ name }) => name);
    expect(names(0, 'pierogi')).toEqual(['Pierogi ruskie']);
    expect(names(0, 'pierigi')).toEqual(['Pierogi ruskie']);
    expect(names(0, '#vega')).toEqual(['Barszcz']);
    expect(names(1, 'pierogi')).toEqual([]);
    expect(
      dishesFound(list('x', 'Soups', 0, [], [dish('Hot soup'), dish('Soup')]), 'hot').map(({ name }) => name),
    ).toEqual(['Hot soup']);
    expect(
      dishesFound(list('x', 'Pots', 0, [], [dish('Hot soup'), dish('Soup')]), 'soup').map(({ name }) => name),
    ).toEqual(['Soup', 'Hot soup']);
  });
});

it('findItems finds dishes by part of a name or tag or with one wrong letter, in the list’s order', () => {
  const dish = (name: string, ...tags: string[]) => ({ name, tags });
  const dishes = [dish('Rum babà', '#sweet'), dish('Żurek', '#soup'), dish('Babà al rum', '#sweets')];
  const found = (term: string) => findItems(dishes, term).map(({ name }) => name);
  expect(found('BABA')).toEqual(['Rum babà', 'Babà al rum']);
  expect(found('#swe')).toEqual(['Rum babà', 'Babà al rum']);
  expect(found('zurak')).toEqual(['Żurek']);
  expect(found('pizza')).toEqual([]);
});

it('names that differ by a mark other than an accent are found separately', () => {
  const dishes = ['ガツ', 'カツ', 'ต้มข่า', 'ต้มขา', 'かぎ', 'かき'].map((name) => ({ name, tags: [] }));
  for (const { name } of dishes) expect(findItems(dishes, name).map((each) => each.name)).toEqual([name]);
});

it('one wrong ideograph is forgiven in a word of four, but not in a word of three', () => {
  const dishes = ['牛肉麵', '麻婆豆腐'].map((name) => ({ name, tags: [] }));
  expect(findItems(dishes, '羊肉麵')).toEqual([]);
  expect(findItems(dishes, '麻婆豆付').map(({ name }) => name)).toEqual(['麻婆豆腐']);
});
