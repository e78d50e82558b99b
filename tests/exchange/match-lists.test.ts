import { expect, test } from 'vitest';
import type { List } from '#src/domain/list.ts';
import { type FileList, plainDish, toFileList } from '#src/exchange/file-list.ts';
import { matchLists } from '#src/exchange/match-lists.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';

const list = (name: string, chosenCountry: string, ...dishes: string[]) =>
  listOf(
    dishes.map((dish) => newDish(dish)),
    { name, chosenCountry },
  );
const asked = (name: string, country: string | null, ...dishes: string[]): FileList => ({
  ...{ name, country, text: '', language: null, tags: [] },
  dishes: dishes.map((dish) => plainDish(dish)),
});
const one = (own: List[], file: FileList) => matchLists(own, [file]).get(file) ?? null;

test('a list is matched with the list of the same name and country', () => {
  const own = [list('Soups', 'PL'), list('Soups', 'JP')];
  expect(one(own, asked('soups', 'JP'))).toBe(own[1]);
  expect(one(own, asked('Soups', null))).toBe(own[0]);
  expect(one(own, asked('Soups', 'VN'))).toBe(null);
});

test('lists of one name are matched by their dishes, in any order', () => {
  const ramen = list('Japan tastes', 'JP', 'Ramen');
  const both = list('Japan tastes', 'JP', 'Ramen', 'Sushi');
  const files = [ramen, both].map((each) => toFileList(each, true));
  for (const own of [
    [ramen, both],
    [both, ramen],
  ]) {
    expect(files.map((file) => matchLists(own, files).get(file))).toEqual([ramen, both]);
  }
});

test('lists that differ only by a tick are matched correctly', () => {
  const ramen = newDish('Ramen');
  const own = [true, false].map((isDone) => listOf([{ ...ramen, isDone }], { name: 'Tastes' }));
  const files = [...own].reverse().map((each) => toFileList(each, true));
  expect(files.map((file) => matchLists(own, files).get(file))).toEqual([...own].reverse());
});

test('one own list is matched once; the other list of the file is new', () => {
  const own = [list('Japan tastes', 'JP', 'Ramen', 'Sushi', 'Tempura')];
  const files = [asked('Japan tastes', 'JP', 'Ramen'), asked('Japan tastes', 'JP', 'Ramen', 'Sushi')];
  expect(files.map((file) => matchLists(own, files).get(file))).toEqual([undefined, own[0]]);
});

test('a list of the same name without a common dish is another list', () => {
  expect(one([list('Japan tastes', 'JP', 'Ramen')], asked('Japan tastes', 'JP', 'Sushi'))).toBe(null);
});
