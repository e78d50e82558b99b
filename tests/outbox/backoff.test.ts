/** How long a failed write waits (P7.6). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDue, MAX_WAIT_MS, waitAfter } from '#src/outbox/backoff.ts';

test('waits double from about a second up to five minutes', () => {
  expect(waitAfter(1, 0.5)).toBe(1000);
  expect(waitAfter(2, 0.5)).toBe(2000);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (n, random) => {
        const wait = waitAfter(n, random);
        return wait >= 500 && wait <= MAX_WAIT_MS;
      },
    ),
  );
});

test('a server’s Retry-After is respected, up to the same maximum', () => {
  expect(waitAfter(1, 0, 30_000)).toBe(30_000);
  expect(waitAfter(1, 0, 86_400_000)).toBe(MAX_WAIT_MS);
});

test('an entry that a wrong clock has postponed by a year is due', () => {
  const now = 1_800_000_000_000;
  expect(isDue(now + 1000, now)).toBe(false);
  expect(isDue(now + 365 * 86_400_000, now)).toBe(true);
});
