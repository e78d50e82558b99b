import { expect, test } from 'vitest';
import { sortedBy } from '#src/domain/list.ts';
import { wantedOf } from '#src/queries/found-lists.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';

const eaten = (name: string) => ({ ...newDish(name), isDone: true });
const LISTS = [
  listOf([eaten('Pierogi'), newDish('Żurek')], { name: 'Łódź', chosenCountry: 'PL', order: 4 }),
  listOf([eaten('Ramen')], {
    name: 'Osaka',
    chosenCountry: 'JP',
    order: 3,
    isAuthor: false,
    tags: ['#street'],
  }),
  listOf([], { name: 'lato', chosenCountry: null, order: 2 }),
  listOf([eaten('Pho'), eaten('Bun cha'), newDish('Banh mi')], {
    name: 'Hanoi',
    chosenCountry: 'VN',
    order: 1,
  }),
];
const names = (lists: { name: string }[]) => lists.map(({ name }) => name);

test('lists are sorted by name, age, progress and country', () => {
  expect(names(sortedBy(LISTS, 'name', 'pl'))).toEqual(['Hanoi', 'lato', 'Łódź', 'Osaka']);
  expect(names(sortedBy(LISTS, 'newest', 'pl'))).toEqual(['Łódź', 'Osaka', 'lato', 'Hanoi']);
  // The list nearest to completion is first; complete lists are last.
  expect(names(sortedBy(LISTS, 'progress', 'pl'))).toEqual(['Hanoi', 'Łódź', 'lato', 'Osaka']);
  // By Polish names: Japonia, Polska, Wietnam.
  expect(names(sortedBy(LISTS, 'country', 'pl'))).toEqual(['Osaka', 'Łódź', 'Hanoi', 'lato']);
});

test('a list with an invalid country code is not lost', () => {
  const odd = listOf([], { name: 'odd', chosenCountry: 'PRIVATE' });
  expect(names(sortedBy([odd, ...LISTS], 'country', 'en'))).toContain('odd');
});

test('each filter shows only the lists that match it', () => {
  expect(names(wantedOf(LISTS, 'open', ''))).toEqual(['Łódź', 'lato', 'Hanoi']);
  expect(names(wantedOf(LISTS, 'done', ''))).toEqual(['Osaka']);
  expect(names(wantedOf(LISTS, 'own', ''))).toEqual(['Łódź', 'lato', 'Hanoi']);
  expect(names(wantedOf(LISTS, 'saved', ''))).toEqual(['Osaka']);
});

test('a search matches names, tags and dishes regardless of accents, and keeps the order', () => {
  expect(names(wantedOf(LISTS, 'all', 'lodz'))).toEqual(['Łódź']);
  expect(names(wantedOf(LISTS, 'all', '#street'))).toEqual(['Osaka']);
  expect(names(wantedOf(LISTS, 'all', 'zurek'))).toEqual(['Łódź']);
  expect(names(wantedOf(LISTS, 'open', 'a'))).toEqual(['lato', 'Hanoi']);
  expect(wantedOf(LISTS, 'done', 'lodz')).toEqual([]);
});
