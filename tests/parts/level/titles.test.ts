import { expect, test } from 'vitest';
import { MAX_LEVEL } from '#src/domain/level.ts';
import { RANK_TITLES, titleOf } from '#src/parts/progress/titles.ts';

test('every level has its own title, from Novice to Odysseus', () => {
  const titles = RANK_TITLES.map(({ message }) => message);
  expect(titles).toHaveLength(MAX_LEVEL + 1);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(RANK_TITLES.map(({ id }) => id)).size).toBe(titles.length);
  expect(titles.slice(0, 3)).toEqual(['Novice', 'Scout', 'Seeker']);
  expect(titleOf(MAX_LEVEL).message).toBe('Odysseus');
});

test('a level that does not exist has no title', () => {
  expect(() => titleOf(MAX_LEVEL + 1)).toThrow(RangeError);
});
