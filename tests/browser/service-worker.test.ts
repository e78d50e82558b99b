// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyUpdate, register } from '#src/browser/worker/service-worker.ts';

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

/** Stubs a browser whose worker is active after `activate`, or before the page loads if `isControlled`. */
function stubBrowser({ isControlled }: { isControlled: boolean }): { activate: () => void } {
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

test('a first visit watches its worker once active, and does not begin the installation', async () => {
  const { activate } = stubBrowser({ isControlled: false });
  const registered = register(() => undefined);
  await new Promise(setImmediate);
  expect(workbox.register).not.toHaveBeenCalled();
  activate();
  await registered;
  expect(workbox.register).toHaveBeenCalledOnce();
});

test('a page served by a worker watches it at once', async () => {
  stubBrowser({ isControlled: true });
  await register(() => undefined);
  expect(workbox.register).toHaveBeenCalledOnce();
});

test('a newer version that arrives while the user applies a version is applied instead', async () => {
  stubBrowser({ isControlled: true });
  await register(() => undefined);
  await applyUpdate();
  expect(workbox.messageSkipWaiting).toHaveBeenCalledOnce();
  for (const { type, listener } of workbox.listeners) if (type === 'waiting') listener();
  expect(workbox.messageSkipWaiting).toHaveBeenCalledTimes(2);
});
