import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilIdle } from '#src/browser/loading/until-idle.ts';

/** Runs one idle period of the browser that has this many milliseconds. */
let idle: (ms: number) => Promise<void>;
let isIdle: boolean;

beforeEach(() => {
  let runIdleCallback: (deadline: { timeRemaining: () => number }) => void = () => undefined;
  vi.stubGlobal('requestIdleCallback', (callback: typeof runIdleCallback) => {
    runIdleCallback = callback;
  });
  idle = async (ms) => {
    runIdleCallback({ timeRemaining: () => ms });
    await new Promise(setImmediate);
  };
  isIdle = false;
  void untilIdle().then(() => {
    isIdle = true;
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a page is idle after four idle periods without work', async () => {
  for (const _ of [1, 2, 3]) await idle(49.9);
  expect(isIdle).toBe(false);
  await idle(49.9);
  expect(isIdle).toBe(true);
});

test('a page is not idle if one of its last four idle periods was short, as during rendering', async () => {
  for (const ms of [49.9, 49.9, 49.9, 8, 49.9, 49.9, 49.9]) await idle(ms);
  expect(isIdle).toBe(false);
  await idle(49.9);
  expect(isIdle).toBe(true);
});
