import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serviceSettings } from '#src/contract/service-calls.ts';
import type { DrainDeps, DrainResult } from '#src/outbox/drain.ts';
import { OUTBOX_SYNC } from '#src/outbox/send.ts';
import { syncEvents } from './sync-event.ts';

const worker = vi.hoisted(() => ({ drain: vi.fn(), isInView: false }));
vi.mock('#src/outbox/drain.ts', () => ({ drain: worker.drain, resetBackoff: async () => undefined }));
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
const { wakeOutbox } = await import('#sw/outbox-wake-up.ts');
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
/** Fires the event. @returns whether it succeeded for the browser */
const fire = () =>
  events.fire().then(
    () => true,
    () => false,
  );

test('while a page is visible the event succeeds and the worker registers the next one', async () => {
  worker.isInView = true;
  worker.drain.mockImplementation(async () => resultWith({ unsentCount: 2, waitMs: 1000 }));
  const isDone = fire();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(await isDone).toBe(true);
  // The browser would retry a failed event only after minutes, and a page that is killed registers no event.
  expect(registered).toEqual([OUTBOX_SYNC]);
});

test('the event ends at once for a waiting new version while a page is visible', async () => {
  worker.isInView = true;
  scope.registration.waiting = {};
  worker.drain.mockImplementation(async () => resultWith({ unsentCount: 2, waitMs: 1000 }));
  const isDone = fire();
  await vi.advanceTimersByTimeAsync(0);
  expect(await isDone).toBe(true);
  // Otherwise the event would fire again and again.
  expect(registered).toEqual([]);
});

test('when the visible page is closed the event continues at once, whatever its back-off', async () => {
  worker.isInView = true;
  worker.drain.mockImplementation(async () => resultWith({ unsentCount: 2, waitMs: 200_000 }));
  const isDone = fire();
  await vi.advanceTimersByTimeAsync(30_000);
  worker.isInView = false;
  await vi.advanceTimersByTimeAsync(10_000);
  worker.drain.mockImplementation(async () => resultWith({ unsentCount: 0, waitMs: null }));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await isDone).toBe(true);
});

test('without a visible page the event runs for a minute and is then rejected, to be retried', async () => {
  worker.drain.mockImplementation(async () => resultWith({ unsentCount: 2, waitMs: 200_000 }));
  const isDone = fire();
  await vi.advanceTimersByTimeAsync(40_000);
  const attempts = worker.drain.mock.calls.length;
  expect(attempts).toBeGreaterThan(4);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await isDone).toBe(false);
  // An event registered while it is being fired would fire at once, in an endless loop.
  expect(registered).toEqual([]);
});

test('the event ends if the server answers and asks for a long pause', async () => {
  worker.drain.mockImplementation(answeredDrain({ unsentCount: 2, waitMs: 200_000 }));
  const isDone = fire();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await isDone).toBe(false);
  expect(worker.drain).toHaveBeenCalledTimes(1);
});

test('the event ends when no entry remains to be sent', async () => {
  worker.drain
    .mockImplementationOnce(async () => resultWith({ unsentCount: 1, waitMs: 1000 }))
    .mockImplementation(async () => resultWith({ unsentCount: 0, waitMs: null }));
  const isDone = fire();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await isDone).toBe(true);
  expect(worker.drain).toHaveBeenCalledTimes(2);
});

test('the sync tag that earlier versions registered is handled', async () => {
  worker.drain.mockImplementation(async () => resultWith({ unsentCount: 0, waitMs: null }));
  expect(events.listenerCount()).toBe(1);
  await events.fire('workbox-background-sync:outbox');
  expect(worker.drain).toHaveBeenCalledTimes(1);
});

test('an error of the drain rejects the event, so that the browser retries it', async () => {
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
