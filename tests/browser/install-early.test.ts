// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installEarly } from '#src/browser/worker/install-early.ts';
import { eventually } from '#tests/helpers/eventually.ts';

type Worker = { state: string; onstatechange?: () => void };

/** The worker being installed; undefined if one is already active. */
let installing: Worker | undefined;
const register = vi.fn(async () => ({ installing }));
const never = new Promise<never>(() => undefined);

/** Ends the installation. */
function endInstallation(state: 'installed' | 'redundant'): void {
  if (installing === undefined) return;
  installing.state = state;
  installing.onstatechange?.();
}

/** Makes the page look loaded after a number of milliseconds since its navigation. */
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

test('on a slow connection a first visit installs the worker once the page has loaded', async () => {
  loadedAfter(1300);
  void installEarly(never);
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
});

test("on a fast connection the installation waits for the page's own start", async () => {
  loadedAfter(400);
  let start = () => {};
  void installEarly(new Promise<void>((resolve) => (start = resolve)));
  await vi.advanceTimersByTimeAsync(1000);
  expect(register).not.toHaveBeenCalled();
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledOnce();
});

test('a page that never starts completely installs the worker after a second and a half', async () => {
  loadedAfter(400);
  void installEarly(never);
  await vi.advanceTimersByTimeAsync(1500);
  expect(register).toHaveBeenCalledOnce();
});

test('a start that fails does not prevent the installation, and is reported', async () => {
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

for (const [what, loseConnection] of [
  ['the worker is fetched', () => register.mockRejectedValueOnce(new TypeError('the connection was lost'))],
  ['its files are fetched', () => (installing = { state: 'installing' })],
] as const)
  test(`a connection lost while ${what} delays the installation, and does not end it`, async () => {
    loadedAfter(1300);
    loseConnection();
    const done = vi.fn();
    void installEarly(never).then(done);
    await vi.advanceTimersByTimeAsync(0);
    endInstallation('redundant');
    expect(register).toHaveBeenCalledOnce();
    installing = { state: 'installing' };
    await vi.advanceTimersByTimeAsync(1000);
    expect(register).toHaveBeenCalledTimes(2);
    expect(done).not.toHaveBeenCalled();
    endInstallation('installed');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(done).toHaveBeenCalledOnce();
    expect(register).toHaveBeenCalledTimes(2);
  });

test('a page with an active worker installs nothing early', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { register, controller: {} } });
  loadedAfter(400);
  await installEarly(Promise.resolve());
  expect(register).not.toHaveBeenCalled();
});
