import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { keepApp } from '#src/parts/downloads/keep-app.ts';

/** The requests to the worker; `true` (`isOnFirstVisit`) asks only for the files of the first page. */
const requests: boolean[] = [];
/** Whether the network served this page, not a worker. */
const browser = vi.hoisted(() => ({ isFirstVisit: true }));
vi.mock('#src/browser/worker/ask-worker.ts', () => ({
  isFirstVisit: () => browser.isFirstVisit,
  cacheLanguage: async (_: string, { isOnFirstVisit = false } = {}) => void requests.push(isOnFirstVisit),
  workerActive: async () => undefined,
}));

const FIRST_PAGE_ONLY = [true];
const FIRST_PAGE_THEN_REST = [true, false];
const never = new Promise<void>(() => undefined);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  // Leave the timers of the database real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  requests.length = 0;
  browser.isFirstVisit = true;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await device.db.meta.clear();
  await device.db.accounts.clear();
});

test('for a visitor the files of the first page are fetched at once, and those of all other pages later', async () => {
  const done = keepApp(never);
  await pass(4000);
  expect(requests).toEqual(FIRST_PAGE_ONLY);
  await pass(2000);
  await done;
  expect(requests).toEqual(FIRST_PAGE_THEN_REST);
});

test('opening a second page fetches the files of all other pages at once', async () => {
  await keepApp(Promise.resolve());
  expect(requests).toEqual(FIRST_PAGE_THEN_REST);
});

test('installing the app fetches the files of all other pages at once', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const done = keepApp(never);
  page.dispatchEvent(new Event('appinstalled'));
  await done;
  expect(requests).toEqual(FIRST_PAGE_THEN_REST);
});

test('for a signed-in user the files of all other pages are fetched at once', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  await device.db.accounts.put({ id, alreadyAddedLike: [] } as never);
  await device.db.meta.put({ key: 'session', userID: id, isPaused: false } as never);
  const done = keepApp(never);
  await vi.waitFor(() => expect(requests).toEqual(FIRST_PAGE_THEN_REST), { timeout: 4000 });
  await done;
  expect(requests).toEqual(FIRST_PAGE_THEN_REST);
});

test('for a returning visitor all missing files are fetched at once', async () => {
  browser.isFirstVisit = false;
  await keepApp(never);
  expect(requests).toEqual([false]);
});

test('on a connection that saves data, staying on the first page fetches nothing more', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  let isDone = false;
  void keepApp(never).then(() => {
    isDone = true;
  });
  await pass(60_000);
  expect(isDone).toBe(false);
  expect(requests).toEqual(FIRST_PAGE_ONLY);
});
