import { expect, test } from 'vitest';
import { emOfLine } from '#src/features/list-details/waiter/fit-name.ts';

test('the longest word of a name fits in a line', () => {
  expect(emOfLine('Wiener Schnitzel')).toBe(emOfLine('Schnitzel'));
  expect(emOfLine('Schweinebratenbrötchen')).toBeGreaterThan(2 * emOfLine('Schnitzel'));
});

test('a word of wide letters fits even in the widest fonts', () => {
  // The widths in DejaVu Sans, bold.
  expect(emOfLine('Ramen')).toBeGreaterThanOrEqual(3.88);
  expect(emOfLine('MOMO')).toBeGreaterThanOrEqual(3.69);
  expect(emOfLine('шашлык')).toBeGreaterThanOrEqual(4.9);
});

test('a name of many short words takes about three lines, not ten', () => {
  const name = 'rice with beans and egg and rice with beans and egg';
  expect(emOfLine(name)).toBeCloseTo((name.replaceAll(' ', '').length * 0.64 + 10 * 0.64) / 3, 0);
});

test('a name that may break anywhere is not shrunk to fit in one line', () => {
  expect(emOfLine('刺身')).toBeCloseTo(2.1);
  expect(emOfLine('すき焼き定食大盛り')).toBeLessThanOrEqual(5);
});

test('marks above and below a letter have no width', () => {
  expect(emOfLine('ส้มตำ')).toBe(emOfLine('สมตำ'));
});
