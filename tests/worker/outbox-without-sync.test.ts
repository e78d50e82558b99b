import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DrainResult } from '#src/outbox/drain.ts';
import { eventually } from '#tests/helpers/eventually.ts';

/** `drain` replaces the drain of the outbox; `isInView` says whether a page of the app is visible. */
const worker = vi.hoisted(() => ({ drain: vi.fn(), isInView: true }));
vi.mock('#src/outbox/drain.ts', () => ({ drain: worker.drain }));
vi.mock('#src/outbox/backoff.ts', () => ({ resetBackoff: async () => undefined }));

/** A worker's registration in Firefox and Safari, without Background Sync. */
const registration = { active: {} as object | null, waiting: null as object | null, installing: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.resetModules();
  vi.stubGlobal('self', {
    registration,
    addEventListener: () => undefined,
    clients: { matchAll: async () => [{ visibilityState: worker.isInView ? 'visible' : 'hidden' }] },
    location: { origin: 'https://food.example' },
  });
  Object.assign(registration, { active: {}, waiting: null });
  worker.isInView = true;
  worker.drain.mockReset();
  worker.drain.mockResolvedValue({
    settled: 1,
    refused: 0,
    unsentCount: 0,
    nextAt: null,
  } satisfies DrainResult);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts the worker, and resolves after a number of milliseconds. */
async function start(ms: number): Promise<void> {
  const { wakeOutbox } = await import('#delivery/worker/outbox-wake-up.ts');
  wakeOutbox();
  await vi.advanceTimersByTimeAsync(ms);
}

test('a worker that starts drains the outbox, after the page had time to do so', async () => {
  await start(4000);
  expect(worker.drain).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  await eventually(() => expect(worker.drain).toHaveBeenCalledOnce());
});

test.each<[string, () => void]>([
  [
    'no page is visible, and the browser may suspend the worker with the database open',
    () => {
      worker.isInView = false;
    },
  ],
  [
    'it is not active, and would upgrade the database beyond the page’s version',
    () => {
      registration.active = null;
    },
  ],
  [
    'another version waits',
    () => {
      registration.waiting = {};
    },
  ],
])('a worker does not drain the outbox if %s', async (_, arrange) => {
  arrange();
  await start(60_000);
  expect(worker.drain).not.toHaveBeenCalled();
});

test('a drain that fails causes no unhandled rejection', async () => {
  worker.drain.mockRejectedValue(new Error('the disk is full'));
  await start(6000);
  await eventually(() => expect(worker.drain).toHaveBeenCalledOnce());
});
