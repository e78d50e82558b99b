// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installEarly } from '#src/platform/install-early.ts';
import { eventually } from '#tests/helpers/eventually.ts';

type Worker = { state: string; onstatechange?: () => void };

/** A browser's worker that is being installed; undefined where one is active already. */
let installing: Worker | undefined;
const register = vi.fn(async () => ({ installing }));
const never = new Promise<never>(() => undefined);

/** The installation comes to an end. */
function becomes(state: 'installed' | 'redundant'): void {
  if (installing === undefined) return;
  installing.state = state;
  installing.onstatechange?.();
}

/** The page has loaded so many milliseconds after its navigation. */
function loadedAfter(ms: number): void {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.stubGlobal('performance', { now: () => ms });
}

beforeEach(() => {
  vi.useFakeTimers();
  installing = undefined;
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: { register, controller: null } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
    await eventually(() => expect(reported).toHaveBeenCalled());
    expect(reported.mock.calls[0]?.[0]).toEqual(new Error('a bug in the start'));
    expect(register).toHaveBeenCalledOnce();
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const each of others) process.on('unhandledRejection', each);
  }
});

for (const [what, cutTheLine] of [
  ['the worker is fetched', () => register.mockRejectedValueOnce(new TypeError('the line was cut'))],
  ['its files come', () => (installing = { state: 'installing' })],
] as const)
  test(`a line that is cut while ${what} delays the installation, and does not end it`, async () => {
    loadedAfter(1300);
    cutTheLine();
    const done = vi.fn();
    void installEarly(never).then(done);
    await vi.advanceTimersByTimeAsync(0);
    becomes('redundant');
    expect(register).toHaveBeenCalledOnce();
    installing = { state: 'installing' };
    await vi.advanceTimersByTimeAsync(1000);
    expect(register).toHaveBeenCalledTimes(2);
    expect(done).not.toHaveBeenCalled();
    becomes('installed');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(done).toHaveBeenCalledOnce();
    expect(register).toHaveBeenCalledTimes(2);
  });

test('where a worker answers already nothing is installed early', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { register, controller: {} } });
  loadedAfter(400);
  await installEarly(Promise.resolve());
  expect(register).not.toHaveBeenCalled();
});
