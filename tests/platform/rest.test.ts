import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rest } from '#src/platform/rest.ts';

/** The browser's idle periods so far, each by how much of it was left (milliseconds). */
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
  void rest().then(() => {
    rested = true;
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a page rests when it has had nothing to do for four idle periods', async () => {
  for (const _ of [1, 2, 3]) await idle(49.9);
  expect(rested).toBe(false);
  await idle(49.9);
  expect(rested).toBe(true);
});

test('a page that only waits for its next file, or draws, does not', async () => {
  for (const left of [49.9, 49.9, 49.9, 8, 49.9, 49.9, 49.9]) await idle(left);
  expect(rested).toBe(false);
  await idle(49.9);
  expect(rested).toBe(true);
});
