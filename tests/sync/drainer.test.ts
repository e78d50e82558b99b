import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DrainResult } from '#src/outbox/drain.ts';
import { createDrainer } from '#src/sync/synchroniser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const idle: DrainResult = { settled: 0, refused: 0, unsentCount: 0, nextAt: null };

test('a wake during a run causes exactly one more run', async () => {
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<DrainResult>((resolve) => ends.push(() => resolve(idle))));
  const drainer = createDrainer(run, () => undefined, Date.now);
  drainer.wake();
  drainer.wake();
  drainer.wake();
  expect(run).toHaveBeenCalledTimes(1);
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('waiting entries are sent again when they are due, without a wake', async () => {
  const run = vi
    .fn(async () => idle)
    .mockResolvedValueOnce({ settled: 0, refused: 0, unsentCount: 1, nextAt: Date.now() + 5000 });
  createDrainer(run, () => undefined, Date.now).wake();
  await vi.advanceTimersByTimeAsync(4900);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(run).toHaveBeenCalledTimes(2);
});

test('after a failed run the drainer can run again', async () => {
  const run = vi.fn(async () => idle).mockRejectedValueOnce(new Error('database closed'));
  const drainer = createDrainer(run, () => undefined, Date.now);
  drainer.wake();
  await vi.advanceTimersByTimeAsync(0);
  drainer.wake();
  expect(run).toHaveBeenCalledTimes(2);
});

test('a failed run is repeated after a while without a wake', async () => {
  const run = vi.fn(async () => idle).mockRejectedValueOnce(new Error('the disk is full'));
  createDrainer(run, () => undefined, Date.now).wake();
  await vi.advanceTimersByTimeAsync(9000);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
});
