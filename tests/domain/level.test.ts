/** The table of levels (P4.4, P4.5). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsToNextLevel, LEVEL_THRESHOLDS, levelAt, MAX_LEVEL } from '#src/domain/level.ts';

test('levels 1, 2, 3 and 100 begin at their documented points', () => {
  expect(LEVEL_THRESHOLDS).toHaveLength(101);
  expect([1, 2, 3, 100].map((level) => LEVEL_THRESHOLDS[level])).toEqual([200, 600, 1200, 582_900]);
});

test('thresholds rise by multiples of 100, and no level needs fewer points than the level before it', () => {
  const spans = LEVEL_THRESHOLDS.slice(1).map((points, index) => points - LEVEL_THRESHOLDS[index]!);
  for (const [index, span] of spans.entries()) {
    expect(span).toBeGreaterThan(0);
    expect(span % 100).toBe(0);
    if (index > 0) expect(span).toBeGreaterThanOrEqual(spans[index - 1]!);
  }
});

test('the level is the highest whose threshold is not above the points', () => {
  expect(levelAt(0)).toEqual({ level: 0, within: 0, span: 200 });
  expect(levelAt(199).level).toBe(0);
  expect(levelAt(200)).toEqual({ level: 1, within: 0, span: 400 });
  expect(levelAt(582_899).level).toBe(99);
  expect(levelAt(582_900).level).toBe(MAX_LEVEL);
});

test('the points within a level never exceed its span, and the bar stays full at the top', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), (points) => {
      const { within, span } = levelAt(points);
      return within >= 0 && within <= span;
    }),
  );
  const top = levelAt(9_999_999);
  expect(top.within).toBe(top.span);
});

test('the number of dishes to the next level is returned, and null at the highest', () => {
  expect([0, 100, 200, 599].map(itemsToNextLevel)).toEqual([2, 1, 4, 1]);
  expect(itemsToNextLevel(582_900)).toBeNull();
});
