import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startBackgroundSync } from '#src/browser/worker/background-sync.ts';
import { eventually } from '#tests/helpers/eventually.ts';

const newDocument = () => Object.assign(new EventTarget(), { visibilityState: 'visible' });
let document: ReturnType<typeof newDocument>;
const register = vi.fn(async () => undefined);
const registration = { sync: { register } };
const getRegistration = vi.fn(async () => registration as unknown);
/** Makes a browser whose worker is ready when this promise resolves. */
const stubBrowser = (ready: Promise<unknown>) =>
  vi.stubGlobal('navigator', { serviceWorker: { ready, getRegistration } });
afterAll(() => void vi.unstubAllGlobals());

beforeEach(() => {
  register.mockClear();
  getRegistration.mockReset().mockResolvedValue(registration);
  stubBrowser(Promise.resolve(registration));
  document = newDocument();
  vi.stubGlobal('document', document);
});

const turn = () => new Promise((resolve) => setTimeout(resolve));
const hidePage = () => {
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a tick that is sent at once registers no background sync', async () => {
  const sync = startBackgroundSync(async () => 0);
  sync.changeWritten({ isBeingSent: true });
  sync.sendEnded(0);
  hidePage();
  await turn();
  expect(register).not.toHaveBeenCalled();
});

test('entries that are still unsent after sending register a background sync', async () => {
  const sync = startBackgroundSync(async () => 0);
  sync.changeWritten({ isBeingSent: true });
  sync.sendEnded(1);
  await turn();
  expect(register.mock.calls).toEqual([['workbox-background-sync:outbox']]);
});

test('sending that takes 300 ms registers a background sync once, while it continues', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sync = startBackgroundSync(async () => 0);
  sync.changeWritten({ isBeingSent: true });
  sync.changeWritten({ isBeingSent: true });
  await vi.advanceTimersByTimeAsync(299);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(register).toHaveBeenCalledTimes(1);
  sync.sendEnded(0);
  sync.changeWritten({ isBeingSent: true });
  sync.sendEnded(0);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(register).toHaveBeenCalledTimes(1);
});

test('offline, a background sync is registered at once', async () => {
  const sync = startBackgroundSync(async () => 0);
  sync.changeWritten({ isBeingSent: false });
  await turn();
  expect(register).toHaveBeenCalledTimes(1);
});

test('a page that is closed while sending registers a background sync first', async () => {
  const sync = startBackgroundSync(async () => 0);
  await turn();
  sync.changeWritten({ isBeingSent: true });
  hidePage();
  // A page that is being closed runs no later task, so the event must be registered by now.
  expect(register).toHaveBeenCalledTimes(1);
  // Clear the pending timer, so that it does not fire during the next test.
  sync.sendEnded(0);
});

test('entries waiting since an earlier visit register a background sync at the start', async () => {
  startBackgroundSync(async () => 3);
  await eventually(() => expect(register).toHaveBeenCalledTimes(1));
});

test('a browser that refuses, or has no worker, causes no error', async () => {
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  stubBrowser(new Promise(() => undefined));
  getRegistration.mockRejectedValue(new DOMException('cookies are blocked', 'SecurityError'));
  startBackgroundSync(async () => 1).changeWritten({ isBeingSent: false });
  await turn();
  vi.stubGlobal('navigator', {});
  startBackgroundSync(() => Promise.reject(new Error('closed'))).changeWritten({ isBeingSent: false });
  await turn();
  process.off('unhandledRejection', failed);
  expect(failed).not.toHaveBeenCalled();
  expect(register).not.toHaveBeenCalled();
});
