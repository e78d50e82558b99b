import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/platform/device.ts';
import { keepApp } from '#src/shared/downloads/keep-app.ts';

/** What the worker was asked for: with `isFirstLook` no more than the first page shows. */
const asked: boolean[] = [];
const browser = vi.hoisted(() => ({ isFirstVisit: true }));
vi.mock('#src/platform/ask-worker.ts', () => ({
  isFirstVisit: () => browser.isFirstVisit,
  keepLanguage: async (_: string, isFirstLook = false) => void asked.push(isFirstLook),
  workerActive: async () => undefined,
}));

const FIRST_LOOK = [true];
const ALL = [true, false];
const never = new Promise<void>(() => undefined);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  // Not what the database takes its turns by.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  asked.length = 0;
  browser.isFirstVisit = true;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await device.db.meta.clear();
  await device.db.accounts.clear();
});

test('a visitor’s first look brings what the page shows, and the rest when they have looked for a while', async () => {
  const kept = keepApp(never);
  await pass(4000);
  expect(asked).toEqual(FIRST_LOOK);
  await pass(2000);
  await kept;
  expect(asked).toEqual(ALL);
});

test('a second page brings the rest at once', async () => {
  await keepApp(Promise.resolve());
  expect(asked).toEqual(ALL);
});

test('installing the app brings the rest at once', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const kept = keepApp(never);
  page.dispatchEvent(new Event('appinstalled'));
  await kept;
  expect(asked).toEqual(ALL);
});

test('somebody who is signed in has the rest at once', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  await device.db.accounts.put({ id, alreadyAddedLike: [] } as never);
  await device.db.meta.put({ key: 'session', userID: id, isPaused: false } as never);
  const kept = keepApp(never);
  await vi.waitFor(() => expect(asked).toEqual(ALL), { timeout: 4000 });
  await kept;
  expect(asked).toEqual(ALL);
});

test('whoever comes again has all that is missing at once', async () => {
  browser.isFirstVisit = false;
  await keepApp(never);
  expect(asked).toEqual([false]);
});

test('on a line that saves data time alone brings nothing more', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  let isDone = false;
  void keepApp(never).then(() => {
    isDone = true;
  });
  await pass(60_000);
  expect(isDone).toBe(false);
  expect(asked).toEqual(FIRST_LOOK);
});
