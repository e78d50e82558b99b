import { expect, test } from 'vitest';
import { essentialsOf, startDishes } from '#src/domain/start-dishes.ts';

const dishes = ['sushi', 'sashimi', 'rāmen', 'tempura', 'soba'].map((id) => ({ id }));

test('a country suggests the first three of its essentials', () => {
  expect(startDishes(dishes).map(({ id }) => id)).toEqual(['sushi', 'sashimi', 'rāmen']);
});

test('dishes that the reader does not want are replaced by the next ones', () => {
  const wanted = startDishes(dishes, ({ id }) => !['sushi', 'rāmen'].includes(id));
  expect(wanted.map(({ id }) => id)).toEqual(['sashimi', 'tempura', 'soba']);
});

test('nothing is suggested if fewer than three dishes are left', () => {
  expect(startDishes(dishes, ({ id }) => id.startsWith('s'))).toHaveLength(3);
  expect(startDishes(dishes, ({ id }) => id.startsWith('sa'))).toEqual([]);
});

test('only a starter list counts as the essentials, because users choose their own tags', () => {
  const own = { tags: ['#essentials'] };
  const starter = { tags: ['#essentials', '#fish'], isStarter: true };
  expect(essentialsOf([own, { tags: ['#fish'], isStarter: true }])).toBeUndefined();
  expect(essentialsOf([own, starter])).toBe(starter);
});
