import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isApart, placeCard } from '#src/features/notices/tutorial/place-card.ts';

const PHONE = { width: 360, height: 780 };
const CARD = { width: 344, height: 190 };

describe('the card of a step', () => {
  test('is below a part at the top of the screen, and above one at the bottom', () => {
    expect(placeCard({ left: 0, top: 60, width: 360, height: 100 }, CARD, PHONE).top).toBe(172);
    expect(placeCard({ left: 0, top: 716, width: 360, height: 64 }, CARD, PHONE).top).toBe(514);
  });

  test('is beside a part that leaves no room above or below', () => {
    const target = { left: 20, top: 20, width: 700, height: 740 };
    expect(placeCard(target, CARD, { width: 1280, height: 780 }).left).toBe(732);
  });

  test('is always entirely on the screen if the screen is large enough', () => {
    const box = fc.record({
      left: fc.integer({ min: -200, max: 1400 }),
      top: fc.integer({ min: -2000, max: 3000 }),
      width: fc.integer({ min: 1, max: 1500 }),
      height: fc.integer({ min: 1, max: 2000 }),
    });
    const screen = fc.record({
      width: fc.integer({ min: 360, max: 1600 }),
      height: fc.integer({ min: 206, max: 1200 }),
    });
    fc.assert(
      fc.property(box, screen, (target, size) => {
        const { left, top } = placeCard(target, CARD, size);
        expect(left).toBeGreaterThanOrEqual(8);
        expect(top).toBeGreaterThanOrEqual(8);
        expect(left + CARD.width).toBeLessThanOrEqual(size.width - 8);
        expect(top + CARD.height).toBeLessThanOrEqual(size.height - 8);
      }),
    );
  });

  test('never covers a part smaller than a third of a phone', () => {
    const box = fc.record({
      left: fc.integer({ min: 0, max: 160 }),
      top: fc.integer({ min: 0, max: 520 }),
      width: fc.integer({ min: 1, max: 200 }),
      height: fc.integer({ min: 1, max: 260 }),
    });
    fc.assert(
      fc.property(box, (target) => {
        expect(isApart(target, { ...CARD, ...placeCard(target, CARD, PHONE) })).toBe(true);
      }),
    );
  });
});
