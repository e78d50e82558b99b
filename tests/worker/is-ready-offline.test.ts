import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SHELL = 'https://food.example/index.html?__WB_REVISION__=r1';
const cached = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__LANGUAGE_FILES__', { el: ['/assets/catalog-el.js'] });
  vi.stubGlobal('__LATER_FILES__', ['/flags.json']);
  vi.stubGlobal('caches', {
    match: async (path: string) => (cached.has(path) ? new Response(cached.get(path)) : undefined),
  });
  for (const path of [SHELL, '/assets/catalog-el.js', '/flags.json']) cached.set(path, 'something');
});
afterEach(() => void vi.unstubAllGlobals());

const shell = {
  strategy: { cacheName: 'shell' },
  getURLsToCacheKeys: () => new Map([['https://food.example/index.html', SHELL]]),
};

async function isReady(tag: string): Promise<boolean> {
  const { isReadyOffline } = await import('#delivery/worker/is-ready-offline.ts');
  return isReadyOffline(shell as never, tag);
}

test('the app is ready offline if all its files and the texts in use can be opened', async () => {
  expect(await isReady('el')).toBe(true);
  expect(await isReady('en')).toBe(true);
});

test.each([SHELL, '/assets/catalog-el.js', '/flags.json'])(
  'the app is not ready offline without %s',
  async (path) => {
    cached.delete(path);
    expect(await isReady('el')).toBe(false);
  },
);

test('an empty file is treated as missing', async () => {
  cached.set(SHELL, '');
  expect(await isReady('el')).toBe(false);
});

test('the texts of a language that is not in use may be missing', async () => {
  cached.delete('/assets/catalog-el.js');
  expect(await isReady('en')).toBe(true);
});
