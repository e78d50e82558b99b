// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyUpdate, register } from '#src/platform/service-worker.ts';

const workbox = vi.hoisted(() => ({
  register: vi.fn(async () => undefined),
  messageSkipWaiting: vi.fn(),
  listeners: [] as { type: string; listener: () => void }[],
}));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(type: string, listener: () => void) {
      workbox.listeners.push({ type, listener });
    }
    register = workbox.register;
    messageSkipWaiting = workbox.messageSkipWaiting;
  },
}));

/** A browser in which a worker is active when `activate` is called, or was when the page came. */
function browser(isControlled: boolean): { activate: () => void } {
  let activate = () => {};
  const ready = new Promise<void>((resolve) => {
    activate = resolve;
  });
  const getRegistration = async () => ({ waiting: {} });
  const controller = isControlled ? {} : null;
  vi.stubGlobal('navigator', { serviceWorker: { controller, ready, getRegistration } });
  return { activate };
}

beforeEach(() => vi.stubEnv('PROD', true));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  workbox.register.mockClear();
  workbox.messageSkipWaiting.mockClear();
  workbox.listeners = [];
});

test('a first visit watches its worker once that is there, and does not begin the installation itself', async () => {
  const { activate } = browser(false);
  const registered = register(() => undefined);
  await new Promise(setImmediate);
  expect(workbox.register).not.toHaveBeenCalled();
  activate();
  await registered;
  expect(workbox.register).toHaveBeenCalledOnce();
});

test('a page that a worker brought watches it at once', async () => {
  browser(true);
  await register(() => undefined);
  expect(workbox.register).toHaveBeenCalledOnce();
});

test('a version that comes while the user takes the one before it is taken in its place', async () => {
  browser(true);
  await register(() => undefined);
  await applyUpdate();
  expect(workbox.messageSkipWaiting).toHaveBeenCalledOnce();
  for (const { type, listener } of workbox.listeners) if (type === 'waiting') listener();
  expect(workbox.messageSkipWaiting).toHaveBeenCalledTimes(2);
});
