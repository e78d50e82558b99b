/** Matches the lists of a file with the user's own lists. */
import { expect, test } from 'vitest';
import type { List } from '#src/domain/list.ts';
import { type FileList, plainDish, toFileList } from '#src/exchange/file-list.ts';
import { matchLists } from '#src/exchange/match-lists.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';

const ownList = (name: string, chosenCountry: string, ...dishes: string[]) =>
  listOf(
    dishes.map((dish) => newDish(dish)),
    { name, chosenCountry },
  );
const fileListOf = (name: string, country: string | null, ...dishes: string[]): FileList => ({
  ...{ name, country, text: '', language: null, tags: [] },
  dishes: dishes.map((dish) => plainDish(dish)),
});
const matchOf = (own: List[], file: FileList) => matchLists(own, [file]).get(file) ?? null;

test('a list is matched with the own list of the same name, and of the same country if it has one', () => {
  const own = [ownList('Soups', 'PL'), ownList('Soups', 'JP')];
  expect(matchOf(own, fileListOf('soups', 'JP'))).toBe(own[1]);
  expect(matchOf(own, fileListOf('Soups', null))).toBe(own[0]);
  expect(matchOf(own, fileListOf('Soups', 'VN'))).toBe(null);
});

test('lists of one name are matched by their dishes, in any order', () => {
  const ramen = ownList('Japan tastes', 'JP', 'Ramen');
  const both = ownList('Japan tastes', 'JP', 'Ramen', 'Sushi');
  const files = [ramen, both].map((each) => toFileList(each, { withNotes: true }));
  for (const own of [
    [ramen, both],
    [both, ramen],
  ]) {
    expect(files.map((file) => matchLists(own, files).get(file))).toEqual([ramen, both]);
  }
});

test('two lists that differ only in a tick are each matched with their own copy in the file', () => {
  const ramen = newDish('Ramen');
  const own = [true, false].map((isDone) => listOf([{ ...ramen, isDone }], { name: 'Tastes' }));
  const files = [...own].reverse().map((each) => toFileList(each, { withNotes: true }));
  expect(files.map((file) => matchLists(own, files).get(file))).toEqual([...own].reverse());
});

test('an own list is matched with the most similar of two lists in the file, and the other is new', () => {
  const own = [ownList('Japan tastes', 'JP', 'Ramen', 'Sushi', 'Tempura')];
  const files = [
    fileListOf('Japan tastes', 'JP', 'Ramen'),
    fileListOf('Japan tastes', 'JP', 'Ramen', 'Sushi'),
  ];
  expect(files.map((file) => matchLists(own, files).get(file))).toEqual([undefined, own[0]]);
});

test('a list of the same name without a common dish is not matched', () => {
  expect(matchOf([ownList('Japan tastes', 'JP', 'Ramen')], fileListOf('Japan tastes', 'JP', 'Sushi'))).toBe(
    null,
  );
});

const SOUPS = ['Żurek', 'Barszcz', 'Rosół', 'Flaki'];

test('a renamed list is matched with the own list of its country that has the same dishes', () => {
  const own = ownList('Soups', 'PL', ...SOUPS);
  expect(matchOf([own], fileListOf('My soups', 'PL', ...SOUPS))).toBe(own);
  expect(matchOf([own], fileListOf('My soups', 'PL', 'zurek', 'Barszcz', 'Rosół'))).toBe(own);
  expect(matchOf([own], fileListOf('My soups', 'PL', ...SOUPS, 'Kapuśniak'))).toBe(own);
});

test.each([
  ['a list of another country', fileListOf('My soups', 'CZ', ...SOUPS)],
  ['a list without a country', fileListOf('My soups', null, ...SOUPS)],
  ['a list with two dishes', fileListOf('My soups', 'PL', 'Żurek', 'Barszcz')],
  ['a list that also lacks a dish', fileListOf('My soups', 'PL', 'Żurek', 'Barszcz', 'Rosół', 'Kapuśniak')],
  ['a list more than twice as long', fileListOf('Poland', 'PL', ...SOUPS, 'A', 'B', 'C', 'D', 'E')],
])('%s is not matched with a list of another name', (_what, file) => {
  expect(matchOf([ownList('Soups', 'PL', ...SOUPS)], file)).toBe(null);
});

test('a renamed list is not matched if several lists could be meant', () => {
  const file = fileListOf('My soups', 'PL', ...SOUPS);
  const own = [ownList('Soups', 'PL', ...SOUPS), ownList('Winter', 'PL', ...SOUPS)];
  expect(matchOf(own, file)).toBe(null);
  const files = [file, fileListOf('Autumn', 'PL', ...SOUPS)];
  expect(matchLists(own.slice(0, 1), files).size).toBe(0);
});

test('a list of the same name is matched rather than a renamed list', () => {
  const own = ownList('Soups', 'PL', ...SOUPS);
  const files = [fileListOf('Soups (2)', 'PL', ...SOUPS), fileListOf('Soups', 'PL', 'Flaki')];
  expect(files.map((file) => matchLists([own], files).get(file))).toEqual([undefined, own]);
});
