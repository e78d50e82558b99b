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
const asked: string[] = [];
const register = async (tag: string) => void asked.push(tag);
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
  asked.length = 0;
});
afterEach(() => void vi.useRealTimers());

const leaves = (left: number, waitMs: number | null): DrainResult => ({
  settled: 0,
  refused: 0,
  left,
  nextAt: waitMs === null ? null : Date.now() + waitMs,
});
/** A server that answers every drain and asks for a pause. */
const answers = (left: number, waitMs: number) => async (deps: DrainDeps) => {
  await deps.api(serviceSettings);
  return leaves(left, waitMs);
};
/** Fires the event. @returns whether it succeeded for the browser */
const fire = () =>
  events.fire().then(
    () => true,
    () => false,
  );

test('with a visible page the event succeeds, so that it is not retried only after minutes', async () => {
  worker.isInView = true;
  worker.drain.mockImplementation(async () => leaves(2, 1000));
  const isDone = fire();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(await isDone).toBe(true);
  // A killed page registers no event any more, so the worker registers one.
  expect(asked).toEqual([OUTBOX_SYNC]);
});

test('the event ends at once for a waiting new version while a page is visible', async () => {
  worker.isInView = true;
  scope.registration.waiting = {};
  worker.drain.mockImplementation(async () => leaves(2, 1000));
  const isDone = fire();
  await vi.advanceTimersByTimeAsync(0);
  expect(await isDone).toBe(true);
  // Otherwise the event would fire again and again.
  expect(asked).toEqual([]);
});

test('when the visible page is closed the event continues at once, whatever its back-off', async () => {
  worker.isInView = true;
  worker.drain.mockImplementation(async () => leaves(2, 200_000));
  const isDone = fire();
  await vi.advanceTimersByTimeAsync(30_000);
  worker.isInView = false;
  await vi.advanceTimersByTimeAsync(10_000);
  worker.drain.mockImplementation(async () => leaves(0, null));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await isDone).toBe(true);
});

test('without a visible page the event runs for a minute and is then rejected, to be retried', async () => {
  worker.drain.mockImplementation(async () => leaves(2, 200_000));
  const isDone = fire();
  await vi.advanceTimersByTimeAsync(40_000);
  const tries = worker.drain.mock.calls.length;
  expect(tries).toBeGreaterThan(4);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await isDone).toBe(false);
  // An event registered while it is being fired would fire at once, in an endless loop.
  expect(asked).toEqual([]);
});

test('the event ends if the server answers and asks for a long pause', async () => {
  worker.drain.mockImplementation(answers(2, 200_000));
  const isDone = fire();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await isDone).toBe(false);
  expect(worker.drain).toHaveBeenCalledTimes(1);
});

test('the event ends once nothing is left to send', async () => {
  worker.drain
    .mockImplementationOnce(async () => leaves(1, 1000))
    .mockImplementation(async () => leaves(0, null));
  const isDone = fire();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await isDone).toBe(true);
  expect(worker.drain).toHaveBeenCalledTimes(2);
});

test('the sync tag that earlier versions registered is handled', async () => {
  worker.drain.mockImplementation(async () => leaves(0, null));
  expect(events.heardBy()).toBe(1);
  await events.fire('workbox-background-sync:outbox');
  expect(worker.drain).toHaveBeenCalledTimes(1);
});

test('an error of the drain reaches the browser, which counts only an error as a failure', async () => {
  worker.drain.mockRejectedValue(new Dexie.QuotaExceededError('full'));
  await expect(events.fire()).rejects.toThrow('full');
  worker.drain.mockRejectedValue(new DOMException('cut', 'AbortError'));
  await expect(events.fire()).rejects.toThrow('cut');
});

test('Workbox’s own store is never created, as it would delete requests before sending them', async () => {
  worker.drain.mockImplementation(async () => leaves(0, null));
  await events.fire();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('workbox-background-sync');
});

test('an event with another tag sends nothing', async () => {
  await events.fire('another');
  expect(worker.drain).not.toHaveBeenCalled();
});
