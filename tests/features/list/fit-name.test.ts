import { expect, test } from 'vitest';
import { lineWidthEm } from '#src/features/list/waiter/fit-name.ts';

test('a line is as wide as the longest word of the name', () => {
  expect(lineWidthEm('Wiener Schnitzel')).toBe(lineWidthEm('Schnitzel'));
  expect(lineWidthEm('Schweinebratenbrötchen')).toBeGreaterThan(2 * lineWidthEm('Schnitzel'));
});

test('a line is wide enough for wide letters in a wide font', () => {
  // The limits are the widths of these words in DejaVu Sans Bold.
  expect(lineWidthEm('Ramen')).toBeGreaterThanOrEqual(3.88);
  expect(lineWidthEm('MOMO')).toBeGreaterThanOrEqual(3.69);
  expect(lineWidthEm('шашлык')).toBeGreaterThanOrEqual(4.9);
});

test('a name of many short words takes about three lines, not ten', () => {
  const name = 'rice with beans and egg and rice with beans and egg';
  // The average width of its letters and spaces, in em.
  const averageEm = 0.64;
  expect(lineWidthEm(name)).toBeCloseTo((name.length * averageEm) / 3, 0);
});

test('a name in a script without spaces may be broken anywhere, so its lines may be short', () => {
  expect(lineWidthEm('刺身')).toBeCloseTo(2.1);
  expect(lineWidthEm('すき焼き定食大盛り')).toBeLessThanOrEqual(5);
});

test('marks above and below a letter have no width', () => {
  expect(lineWidthEm('ส้มตำ')).toBe(lineWidthEm('สมตำ'));
});
