import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';

const target = new EventTarget();
const reload = vi.fn();
const sessionValues = new Map<string, string>();

/** Reports a rejected import as Vite's helper does. */
const reportFailure = (error: Error) =>
  target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));

beforeEach(async () => {
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('location', { href: 'https://food.example/', reload });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => sessionValues.get(key) ?? null,
    setItem: (key: string, value: string) => sessionValues.set(key, value),
  });
  const { reloadOnChunkError } = await import('#src/browser/loading/chunk-load-error.ts');
  reloadOnChunkError();
});
afterEach(() => {
  vi.useRealTimers();
  sessionValues.clear();
  reload.mockClear();
  vi.unstubAllGlobals();
});

const reloadMarks = () => [...sessionValues.keys()].filter((key) => key.startsWith('reloaded-for:'));

test('only a chunk that did not load reloads the page, in every browser, once per chunk', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // An error that a chunk throws while running arrives by the same event. This one is thrown in a browser
  // that blocks all storage.
  reportFailure(new DOMException('Access is denied for this document.', 'SecurityError'));
  const lost = [
    'Failed to fetch dynamically imported module: https://food.example/assets/a.js',
    'error loading dynamically imported module: https://food.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
    'Timed out on a dynamically imported module: ()=>import("./a.js")',
  ];
  for (const [index, message] of lost.entries()) {
    vi.setSystemTime(Date.now() + 61_000);
    reportFailure(new TypeError(message));
    await eventually(() => expect(reload).toHaveBeenCalledTimes(index + 1));
  }
  vi.setSystemTime(Date.now() + 61_000);
  for (const message of lost) reportFailure(new TypeError(message));
  reportFailure(
    new TypeError('Failed to fetch dynamically imported module: https://food.example/assets/b.js'),
  );
  await eventually(() => expect(reloadMarks()).toHaveLength(lost.length + 1));
  expect(reload).toHaveBeenCalledTimes(lost.length + 1);
});

test('chunks lost together cause one reload, even those that fail only after it', async () => {
  const failed = (part: string) =>
    reportFailure(
      new TypeError(`Failed to fetch dynamically imported module: https://food.example/assets/${part}.js`),
    );
  failed('c');
  failed('d');
  await eventually(() => expect(reloadMarks()).toHaveLength(2));
  failed('e');
  await eventually(() => expect(reloadMarks()).toHaveLength(3));
  expect(reload).toHaveBeenCalledTimes(1);
});
