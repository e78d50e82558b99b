import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serviceSettings } from '#src/contract/service-calls.ts';
import type { DrainDeps, DrainResult } from '#src/outbox/drain.ts';
import { OUTBOX_SYNC } from '#src/outbox/send.ts';
import { syncEvents } from './sync-event.ts';

/** `drain` replaces the drain of the outbox; `isInView` says whether a page of the app is visible. */
const worker = vi.hoisted(() => ({ drain: vi.fn(), isInView: false }));
vi.mock('#src/outbox/drain.ts', () => ({ drain: worker.drain }));
vi.mock('#src/outbox/backoff.ts', () => ({ resetBackoff: async () => undefined }));
const pages = async () => [{ visibilityState: worker.isInView ? 'visible' : 'hidden' }];
/** The sync events that the worker registers. */
const registered: string[] = [];
const register = async (tag: string) => void registered.push(tag);
const scope = { registration: { sync: { register }, waiting: null as object | null } };
const events = syncEvents();
vi.stubGlobal('self', {
  ...scope,
  addEventListener: events.addEventListener,
  clients: { matchAll: pages },
  location: { origin: 'https://food.example' },
});
vi.stubGlobal('fetch', async () => Response.json({ error: 'busy' }, { status: 503 }));
const { wakeOutbox } = await import('#delivery/worker/outbox-wake-up.ts');
wakeOutbox();

beforeEach(() => {
  vi.useFakeTimers();
  worker.drain.mockReset();
  worker.isInView = false;
  scope.registration.waiting = null;
  registered.length = 0;
});
afterEach(() => void vi.useRealTimers());

type Remaining = { unsentCount: number; waitMs: number | null };
/** Returns the result of a drain that leaves this number of entries unsent until the wait is over. */
const resultWith = ({ unsentCount, waitMs }: Remaining): DrainResult => ({
  settled: 0,
  refused: 0,
  unsentCount,
  nextAt: waitMs === null ? null : Date.now() + waitMs,
});
/** Returns a drain that receives an answer of the server, and then has this result. */
const answeredDrain = (remaining: Remaining) => async (deps: DrainDeps) => {
  await deps.api(serviceSettings);
  return resultWith(remaining);
};
/** Fires a sync event. @returns how the event ends for the browser, which repeats only a failed event */
const fireSync = (): Promise<'succeeded' | 'failed'> =>
  events.fire().then(
    () => 'succeeded',
    () => 'failed',
  );

test('if a page stays visible, the event succeeds after a minute and the worker registers another event', async () => {
  worker.isInView = true;
  worker.drain.mockImplementation(async () => resultWith({ unsentCount: 2, waitMs: 1000 }));
  const outcome = fireSync();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(await outcome).toBe('succeeded');
  // The page may be killed before it registers an event itself. A failed event would be repeated only after
  // minutes.
  expect(registered).toEqual([OUTBOX_SYNC]);
});

test('while a page is visible, the event ends at once if a new version waits for activation', async () => {
  worker.isInView = true;
  scope.registration.waiting = {};
  worker.drain.mockImplementation(async () => resultWith({ unsentCount: 2, waitMs: 1000 }));
  const outcome = fireSync();
  await vi.advanceTimersByTimeAsync(0);
  expect(await outcome).toBe('succeeded');
  // A registered event would fire at once, and again while the new version waits.
  expect(registered).toEqual([]);
});

test('when the visible page is hidden, the event sends the remaining entries at once, despite their back-off', async () => {
  worker.isInView = true;
  worker.drain.mockImplementation(async () => resultWith({ unsentCount: 2, waitMs: 200_000 }));
  const outcome = fireSync();
  await vi.advanceTimersByTimeAsync(30_000);
  worker.isInView = false;
  await vi.advanceTimersByTimeAsync(10_000);
  worker.drain.mockImplementation(async () => resultWith({ unsentCount: 0, waitMs: null }));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await outcome).toBe('succeeded');
});

test('without a visible page the event retries for a minute and then fails, so that the browser repeats it', async () => {
  worker.drain.mockImplementation(async () => resultWith({ unsentCount: 2, waitMs: 200_000 }));
  const outcome = fireSync();
  await vi.advanceTimersByTimeAsync(40_000);
  const attempts = worker.drain.mock.calls.length;
  expect(attempts).toBeGreaterThan(4);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toBe('failed');
  // The browser repeats the failed event. An event registered while it runs would fire at once, in an endless
  // loop.
  expect(registered).toEqual([]);
});

test('without a visible page the event fails at once if the server answers and asks for a long pause', async () => {
  worker.drain.mockImplementation(answeredDrain({ unsentCount: 2, waitMs: 200_000 }));
  const outcome = fireSync();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await outcome).toBe('failed');
  expect(worker.drain).toHaveBeenCalledTimes(1);
});

test('the event ends when no entry remains to be sent', async () => {
  worker.drain
    .mockImplementationOnce(async () => resultWith({ unsentCount: 1, waitMs: 1000 }))
    .mockImplementation(async () => resultWith({ unsentCount: 0, waitMs: null }));
  const outcome = fireSync();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await outcome).toBe('succeeded');
  expect(worker.drain).toHaveBeenCalledTimes(2);
});

test('an event with the tag that earlier versions registered sends entries', async () => {
  worker.drain.mockImplementation(async () => resultWith({ unsentCount: 0, waitMs: null }));
  expect(events.listenerCount()).toBe(1);
  await events.fire('workbox-background-sync:outbox');
  expect(worker.drain).toHaveBeenCalledTimes(1);
});

test('the event fails with an error of the drain, so that the browser repeats it', async () => {
  worker.drain.mockRejectedValue(new Dexie.QuotaExceededError('full'));
  await expect(events.fire()).rejects.toThrow('full');
  worker.drain.mockRejectedValue(new DOMException('cut', 'AbortError'));
  await expect(events.fire()).rejects.toThrow('cut');
});

test('Workbox’s own store is never created, as it would delete requests before sending them', async () => {
  worker.drain.mockImplementation(async () => resultWith({ unsentCount: 0, waitMs: null }));
  await events.fire();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('workbox-background-sync');
});

test('an event with another tag sends nothing', async () => {
  await events.fire('another');
  expect(worker.drain).not.toHaveBeenCalled();
});
