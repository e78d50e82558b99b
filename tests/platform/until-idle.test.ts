import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilIdle } from '#src/platform/until-idle.ts';

/** Runs one idle period of the browser with this much of it left, in milliseconds. */
let idle: (left: number) => Promise<void>;
let rested: boolean;

beforeEach(() => {
  let asked: (deadline: { timeRemaining: () => number }) => void = () => undefined;
  vi.stubGlobal('requestIdleCallback', (then: typeof asked) => {
    asked = then;
  });
  idle = async (left) => {
    asked({ timeRemaining: () => left });
    await new Promise(setImmediate);
  };
  rested = false;
  void untilIdle().then(() => {
    rested = true;
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a page counts as idle after four idle periods without work', async () => {
  for (const _ of [1, 2, 3]) await idle(49.9);
  expect(rested).toBe(false);
  await idle(49.9);
  expect(rested).toBe(true);
});

test('a page that only waits for its next file, or renders, does not count as idle', async () => {
  for (const left of [49.9, 49.9, 49.9, 8, 49.9, 49.9, 49.9]) await idle(left);
  expect(rested).toBe(false);
  await idle(49.9);
  expect(rested).toBe(true);
});
