import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/platform/device.ts';
import { keepApp } from '#src/shared/downloads/keep-app.ts';

/** The requests to the worker; `true` (`isOnFirstVisit`) asks only for the files of the first page. */
const asked: boolean[] = [];
const browser = vi.hoisted(() => ({ isFirstVisit: true }));
vi.mock('#src/platform/ask-worker.ts', () => ({
  isFirstVisit: () => browser.isFirstVisit,
  keepLanguage: async (_: string, isOnFirstVisit = false) => void asked.push(isOnFirstVisit),
  workerActive: async () => undefined,
}));

const FIRST_LOOK = [true];
const ALL = [true, false];
const never = new Promise<void>(() => undefined);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  // Leave the timers of the database real.
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

test('a visitor gets the files of the first page, and the rest after a while', async () => {
  const kept = keepApp(never);
  await pass(4000);
  expect(asked).toEqual(FIRST_LOOK);
  await pass(2000);
  await kept;
  expect(asked).toEqual(ALL);
});

test('opening a second page fetches the rest at once', async () => {
  await keepApp(Promise.resolve());
  expect(asked).toEqual(ALL);
});

test('installing the app fetches the rest at once', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const kept = keepApp(never);
  page.dispatchEvent(new Event('appinstalled'));
  await kept;
  expect(asked).toEqual(ALL);
});

test('a signed-in user gets the rest at once', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  await device.db.accounts.put({ id, alreadyAddedLike: [] } as never);
  await device.db.meta.put({ key: 'session', userID: id, isPaused: false } as never);
  const kept = keepApp(never);
  await vi.waitFor(() => expect(asked).toEqual(ALL), { timeout: 4000 });
  await kept;
  expect(asked).toEqual(ALL);
});

test('a returning visitor gets all missing files at once', async () => {
  browser.isFirstVisit = false;
  await keepApp(never);
  expect(asked).toEqual([false]);
});

test('on a connection that saves data, staying on the first page fetches nothing more', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  let isDone = false;
  void keepApp(never).then(() => {
    isDone = true;
  });
  await pass(60_000);
  expect(isDone).toBe(false);
  expect(asked).toEqual(FIRST_LOOK);
});
