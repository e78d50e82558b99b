import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = new EventTarget();
const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
vi.stubGlobal('document', document);
const { device } = await import('#src/browser/database/device.ts');
const { loadWithRetries } = await import('#src/browser/loading/load-with-retries.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());

/** A part of the app that fails to load a number of times. */
const partThatFails = (times: number) => {
  const load = vi.fn(async () => 'the part');
  for (let failures = 0; failures < times; failures += 1) {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  }
  return load;
};
const turn = () => vi.advanceTimersByTimeAsync(0);

test('a part that failed to load is retried when online, when visible and after a command', async () => {
  const load = partThatFails(3);
  const loaded = loadWithRetries(load);
  await turn();
  expect(load).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  await turn();
  expect(load).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  await turn();
  expect(load).toHaveBeenCalledTimes(3);
  device.notifyCommitted();
  await expect(loaded).resolves.toBe('the part');
  expect(load).toHaveBeenCalledTimes(4);
});

test('without an event of the page, a part is retried at growing intervals until it is loaded', async () => {
  const load = partThatFails(4);
  const loaded = loadWithRetries(load);
  for (const [ms, calls] of [
    [999, 1],
    [1, 2],
    [2000, 3],
    [4000, 4],
    [8000, 5],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(load).toHaveBeenCalledTimes(calls);
  }
  await expect(loaded).resolves.toBe('the part');
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledTimes(5);
});

test('a part is retried every five minutes, however long it fails', async () => {
  const load = partThatFails(1000);
  void loadWithRetries(load);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  const callsBefore = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(load).toHaveBeenCalledTimes(callsBefore + 1);
});
