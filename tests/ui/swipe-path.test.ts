import { describe, expect, it } from 'vitest';
import { isSwipeComplete, mayStartAt, sideOfPath, swipeOffset } from '#src/ui/swipe-path.ts';

const from = { x: 100, y: 100 };
const to = (dx: number, dy: number) => ({ x: from.x + dx, y: from.y + dy });

describe('mayStartAt', () => {
  it.each([
    [0, false],
    [23, false],
    [24, true],
    [180, true],
    [336, true],
    [337, false],
  ])('%i px from the left of a screen of 360 px: %s', (x, may) => expect(mayStartAt(x, 360)).toBe(may));
});

describe('sideOfPath', () => {
  it.each([
    [9, 0, null],
    [-6, 6, null],
    [10, 0, 'right'],
    [-10, 0, 'left'],
    [16, 10, 'right'],
    [-16, -10, 'left'],
    [15, 10, 'other'],
    [0, 10, 'other'],
    [-4, 30, 'other'],
  ])('a move of %i px across and %i px down means %s', (dx, dy, meant) =>
    expect(sideOfPath(from, to(dx, dy))).toBe(meant),
  );
});

describe('swipeOffset', () => {
  const both = { left: true, right: true };

  it('follows the finger', () => {
    expect(swipeOffset(40, both)).toBe(40);
    expect(swipeOffset(-40, both)).toBe(-40);
  });

  it('stays at 0 towards a side without an action', () => {
    expect(swipeOffset(40, { left: true, right: false })).toBe(0);
    expect(swipeOffset(-40, { left: true, right: false })).toBe(-40);
    expect(swipeOffset(-40, { left: false, right: true })).toBe(0);
    expect(swipeOffset(40, { left: false, right: true })).toBe(40);
  });
});

describe('isSwipeComplete', () => {
  it('is true from a third of the screen, to either side', () => {
    expect(isSwipeComplete(119, 360)).toBe(false);
    expect(isSwipeComplete(120, 360)).toBe(true);
    expect(isSwipeComplete(-120, 360)).toBe(true);
  });
});
