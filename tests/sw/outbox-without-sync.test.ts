import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DrainResult } from '#src/outbox/drain.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const worker = vi.hoisted(() => ({ drain: vi.fn(), isInView: true }));
vi.mock('#src/outbox/drain.ts', () => ({ drain: worker.drain, resetBackoff: async () => undefined }));

/** What Firefox and Safari give a worker: no Background Sync. */
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
  worker.drain.mockResolvedValue({ settled: 1, refused: 0, left: 0, nextAt: null } satisfies DrainResult);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The browser starts the worker. @returns once so many milliseconds have passed */
async function start(ms: number): Promise<void> {
  const { wakeOutbox } = await import('#sw/outbox-wake-up.ts');
  wakeOutbox();
  await vi.advanceTimersByTimeAsync(ms);
}

test('a worker that starts sends what waits, after the page has had its time', async () => {
  await start(4000);
  expect(worker.drain).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  await eventually(() => expect(worker.drain).toHaveBeenCalledOnce());
});

test.each<[string, () => void]>([
  [
    'no page is in view, and the browser may suspend it with the database open',
    () => {
      worker.isInView = false;
    },
  ],
  [
    'it is not active, and would bring the database to a version that the page does not know',
    () => {
      registration.active = null;
    },
  ],
  [
    'another version waits, which may be itself',
    () => {
      registration.waiting = {};
    },
  ],
])('it leaves the database alone where %s', async (_, make) => {
  make();
  await start(60_000);
  expect(worker.drain).not.toHaveBeenCalled();
});

test('a drain that fails is no unhandled failure of the worker', async () => {
  worker.drain.mockRejectedValue(new Error('the disk is full'));
  await start(6000);
  await eventually(() => expect(worker.drain).toHaveBeenCalledOnce());
});
