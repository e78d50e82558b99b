// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { register } from '#src/platform/service-worker.ts';

const workbox = vi.hoisted(() => ({ register: vi.fn(async () => undefined) }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener() {}
    register = workbox.register;
  },
}));

/** A browser in which a worker is active when `activate` is called, or was when the page came. */
function browser(isControlled: boolean): { activate: () => void } {
  let activate = () => {};
  const ready = new Promise<void>((resolve) => {
    activate = resolve;
  });
  vi.stubGlobal('navigator', { serviceWorker: { controller: isControlled ? {} : null, ready } });
  return { activate };
}

beforeEach(() => vi.stubEnv('PROD', true));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  workbox.register.mockClear();
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
