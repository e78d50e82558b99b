import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { HOME_SNAPSHOT } from '#src/contract/worker.ts';
import type { DrainDeps, DrainResult } from '#src/outbox/drain.ts';
import { listOf, newDish, USER } from '#tests/helpers/device.ts';
import { syncEvents } from './sync-event.ts';

/** `drain` replaces the drain of the outbox; each test says what it does. */
const worker = vi.hoisted(() => ({ drain: vi.fn() }));
vi.mock('#src/outbox/drain.ts', () => ({ drain: worker.drain }));
vi.mock('#src/outbox/backoff.ts', () => ({ resetBackoff: async () => undefined }));
const events = syncEvents();
vi.stubGlobal('self', {
  addEventListener: events.addEventListener,
  // A waiting new version ends an event that has nothing to send.
  registration: { sync: {}, waiting: {} },
  clients: { matchAll: async () => [{ visibilityState: 'visible' }] },
  location: { origin: 'https://food.example' },
});
const caches = new Set<string>();
vi.stubGlobal('caches', { delete: async (name: string) => caches.delete(name) });
const { wakeOutbox } = await import('#delivery/worker/outbox-wake-up.ts');
wakeOutbox();

beforeEach(() => {
  caches.add(HOME_SNAPSHOT.cache);
});

const LIST = { ...listOf([newDish('Dakos')]), userID: USER, eatenKeys: [] };
/** Returns the result of a drain that leaves this number of entries unsent. */
const resultWith = (unsentCount: number): DrainResult => ({
  settled: 0,
  refused: 0,
  unsentCount,
  nextAt: null,
});
const isSnapshotStored = () => caches.has(HOME_SNAPSHOT.cache);

test('a sync event that reaches no server keeps the snapshot for the start that triggered it', async () => {
  worker.drain.mockImplementation(async () => resultWith(2));
  await events.fire();
  expect(isSnapshotStored()).toBe(true);
});

test('a sync event that updates a list removes the old snapshot of Home before it ends', async () => {
  worker.drain.mockImplementation(async ({ db }: DrainDeps) => {
    await db.lists.put(LIST);
    return resultWith(0);
  });
  await events.fire();
  expect(isSnapshotStored()).toBe(false);
});

test('a sync event that fails after an update removes the snapshot too', async () => {
  worker.drain.mockImplementation(async ({ db }: DrainDeps) => {
    await db.lists.put(LIST);
    throw new Error('the disk is full');
  });
  await expect(events.fire()).rejects.toThrow('the disk is full');
  expect(isSnapshotStored()).toBe(false);
});
