/** How a number of likes is written (P5.12). */
import { expect, test } from 'vitest';
import { formatLikes } from '#src/domain/list.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0k'],
  [1234, '1.2k'],
  [999_999, '999.9k'],
  [1_000_000, '1.0mln'],
  [3_456_789, '3.4mln'],
])('%i likes read %s', (likes, text) => {
  expect(formatLikes(likes)).toBe(text);
});

test('the decimal mark is that of the active language', () => {
  expect(formatLikes(1234, () => ',')).toBe('1,2k');
});
