import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installEarly } from '#src/platform/install-early.ts';

const register = vi.fn(async () => undefined);
const never = new Promise<never>(() => undefined);

/** The page has loaded so many milliseconds after its navigation. */
function loadedAfter(ms: number): void {
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('performance', { now: () => ms });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: { register, controller: null } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  register.mockClear();
});

test('on a slow line a first visit is installed as soon as the page has loaded', async () => {
  loadedAfter(1300);
  void installEarly(never);
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
});

test('on a fast line the installation waits for what the page itself starts', async () => {
  loadedAfter(400);
  let start = () => {};
  void installEarly(new Promise<void>((resolve) => (start = resolve)));
  await vi.advanceTimersByTimeAsync(1000);
  expect(register).not.toHaveBeenCalled();
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledOnce();
});

test('a page that never has all of its parts is installed after a second and a half all the same', async () => {
  loadedAfter(400);
  void installEarly(never);
  await vi.advanceTimersByTimeAsync(1500);
  expect(register).toHaveBeenCalledOnce();
});

test('a start that fails keeps nobody from the worker, and is reported', async () => {
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  const reported = vi.fn();
  process.on('unhandledRejection', reported);
  try {
    loadedAfter(400);
    await Promise.all([
      installEarly(Promise.reject(new Error('a bug in the start'))),
      vi.advanceTimersByTimeAsync(1500),
    ]);
    vi.useRealTimers();
    await vi.waitFor(() => expect(reported).toHaveBeenCalled());
    expect(reported.mock.calls[0]?.[0]).toEqual(new Error('a bug in the start'));
    expect(register).toHaveBeenCalledOnce();
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const each of others) process.on('unhandledRejection', each);
  }
});

test('where a worker answers already nothing is installed early', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { register, controller: {} } });
  loadedAfter(400);
  await installEarly(Promise.resolve());
  expect(register).not.toHaveBeenCalled();
});
