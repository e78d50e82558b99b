import { expect, test } from 'vitest';
import { plainDish } from '#src/exchange/file-list.ts';
import { likeliestOf, meet } from '#src/exchange/meeting.ts';
import { listOf, meal } from '#tests/helpers/device.ts';

const names = (dishes: { name: string }[]) => dishes.map(({ name }) => name);

test('a dish is there already however its name is written', () => {
  const own = listOf([meal('Crème brûlée')]);
  const { added, known } = meet({ dishes: [plainDish('creme  BRULEE'), plainDish('Flan')] }, own, 300);
  expect([names(added), names(known)]).toEqual([['Flan'], ['creme  BRULEE']]);
});

test('a dish that a file has twice comes once, and two that say something else come both', () => {
  const dishes = [plainDish('Ramen'), plainDish('ramen'), plainDish('Ramen', 'With miso')];
  expect(meet({ dishes }, null, 300)).toMatchObject({
    added: [{ text: '' }, { text: 'With miso' }],
    known: [{ name: 'ramen' }],
  });
});

test('a list that is full takes no more, and they are named', () => {
  const own = listOf([meal('Pho'), meal('Laksa')]);
  const { added, left } = meet({ dishes: [plainDish('A'), plainDish('B')] }, own, 3);
  expect([names(added), names(left)]).toEqual([['A'], ['B']]);
});

test('a list meets the one of its name in its country', () => {
  const own = [
    listOf([], { name: 'Soups', chosenCountry: 'PL' }),
    listOf([], { name: 'Soups', chosenCountry: 'JP' }),
  ];
  const likeliest = likeliestOf(own);
  expect(likeliest({ name: 'soups', country: 'JP' })).toBe(own[1]);
  expect(likeliest({ name: 'Soups', country: null })).toBe(own[0]);
  expect(likeliest({ name: 'Soups', country: 'VN' })).toBe(null);
});
