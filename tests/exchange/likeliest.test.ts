import { expect, test } from 'vitest';
import type { List } from '#src/domain/list.ts';
import { type FileList, plainDish, toFileList } from '#src/exchange/file-list.ts';
import { likeliestOf } from '#src/exchange/likeliest.ts';
import { listOf, meal } from '#tests/helpers/device.ts';

const list = (name: string, chosenCountry: string, ...dishes: string[]) =>
  listOf(
    dishes.map((dish) => meal(dish)),
    { name, chosenCountry },
  );
const asked = (name: string, country: string | null, ...dishes: string[]): FileList => ({
  ...{ name, country, text: '', language: null, tags: [] },
  dishes: dishes.map((dish) => plainDish(dish)),
});
const one = (own: List[], file: FileList) => likeliestOf(own, [file]).get(file) ?? null;

test('a list meets the one of its name in its country', () => {
  const own = [list('Soups', 'PL'), list('Soups', 'JP')];
  expect(one(own, asked('soups', 'JP'))).toBe(own[1]);
  expect(one(own, asked('Soups', null))).toBe(own[0]);
  expect(one(own, asked('Soups', 'VN'))).toBe(null);
});

test('lists of one name are told apart by their dishes, in whichever order they stand', () => {
  const ramen = list('Japan tastes', 'JP', 'Ramen');
  const both = list('Japan tastes', 'JP', 'Ramen', 'Sushi');
  const files = [ramen, both].map((each) => toFileList(each, true));
  for (const own of [
    [ramen, both],
    [both, ramen],
  ]) {
    expect(files.map((file) => likeliestOf(own, files).get(file))).toEqual([ramen, both]);
  }
});

test('lists that differ by a tick alone are told apart', () => {
  const ramen = meal('Ramen');
  const own = [true, false].map((isDone) => listOf([{ ...ramen, isDone }], { name: 'Tastes' }));
  const files = [...own].reverse().map((each) => toFileList(each, true));
  expect(files.map((file) => likeliestOf(own, files).get(file))).toEqual([...own].reverse());
});

test('one of the user’s lists is taken once: the other is a new one', () => {
  const own = [list('Japan tastes', 'JP', 'Ramen', 'Sushi', 'Tempura')];
  const files = [asked('Japan tastes', 'JP', 'Ramen'), asked('Japan tastes', 'JP', 'Ramen', 'Sushi')];
  expect(files.map((file) => likeliestOf(own, files).get(file))).toEqual([undefined, own[0]]);
});

test('a list of that name with no dish in common is another list', () => {
  expect(one([list('Japan tastes', 'JP', 'Ramen')], asked('Japan tastes', 'JP', 'Sushi'))).toBe(null);
});
