import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, loadInTime } from '#src/browser/loading/chunk-deadline.ts';

const reported = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  reported.mockClear();
  const target = new EventTarget();
  target.addEventListener('vite:preloadError', (event) =>
    reported((event as Event & { payload: Error }).payload.message),
  );
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a chunk that hangs is rejected and reported as lost after two minutes', async () => {
  const loading = loadInTime(() => new Promise(() => undefined), './settings.js');
  const failure = loading.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(reported).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const message = 'Timed out on a dynamically imported module: ./settings.js';
  expect(await failure).toBe(message);
  expect(reported.mock.calls).toEqual([[message]]);
});

test('a chunk that loads or fails in time is not reported as lost', async () => {
  await expect(loadInTime(() => Promise.resolve('a part'))).resolves.toBe('a part');
  await expect(loadInTime(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
  expect(reported).not.toHaveBeenCalled();
});
