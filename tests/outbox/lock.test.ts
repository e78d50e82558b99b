/** Only one page or worker sends at a time (P7.9). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from '#src/api/deadline.ts';
import { newEntry } from '#src/outbox/entry.ts';
import { progressOf } from '#src/outbox/lanes.ts';
import { type TestDevice, testDevice, testID, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const withOutboxLock = (work: () => Promise<void>) => withLock('outbox', work, () => progressOf(device.db));
const withSessionLock = (work: () => Promise<void>) => withLock('session', work);

/** The names of locks that another holder never releases, as a suspended tab does. */
let held: Set<string>;
let device: TestDevice;

beforeEach(async () => {
  held = new Set();
  device = await testDevice();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) =>
        held.has(name)
          ? new Promise((_, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason));
            })
          : work(),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/**
 * Starts to wait for a lock.
 * @returns a function that returns whether the work is done
 */
function startWork(run: (work: () => Promise<void>) => Promise<void>): () => boolean {
  let isDone = false;
  void run(async () => {
    isDone = true;
  });
  return () => isDone;
}

/** Advances the clock and lets pending reads of the database finish. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await eventually(async () => device.db.outbox.count());
}

test('a free lock is taken at once, and leaves no timer', async () => {
  await withOutboxLock(async () => undefined);
  expect(vi.getTimerCount()).toBe(0);
});

test('a drain continues without the lock after a minute if a suspended tab holds it', async () => {
  held.add('outbox');
  const isDone = startWork(withOutboxLock);
  await pass(30_000);
  await pass(29_000);
  expect(isDone()).toBe(false);
  await pass(1000);
  await eventually(() => expect(isDone()).toBe(true));
});

test('a sign-in or sign-out continues without the lock after a minute as well', async () => {
  held.add('session');
  const isDone = startWork(withSessionLock);
  await pass(30_000);
  expect(isDone()).toBe(false);
  await pass(30_000);
  await eventually(() => expect(isDone()).toBe(true));
});

test('a drain waits while another one is sending', async () => {
  held.add('outbox');
  const tick = { kind: 'item.tick', listID: testID(), itemID: testID(), args: { isDone: true } };
  const seq = await device.db.outbox.add({ ...newEntry(device, USER, 'list:a'), ...tick } as never);
  const isDone = startWork(withOutboxLock);
  for (let attempts = 1; attempts < 6; attempts += 1) {
    await pass(30_000);
    await device.db.outbox.update(seq, { attempts });
  }
  expect(isDone()).toBe(false);
  await pass(30_000);
  await pass(30_000);
  await eventually(() => expect(isDone()).toBe(true));
});

test('failing work is run once', async () => {
  const work = vi.fn(async () => {
    throw new Error('the disk is full');
  });
  await expect(withOutboxLock(work)).rejects.toThrow('the disk is full');
  expect(work).toHaveBeenCalledOnce();
});
