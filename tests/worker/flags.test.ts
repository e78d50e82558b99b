import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const cached = new Map<string, string>();
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__LANGUAGE_FILES__', {});
  vi.stubGlobal('__LATER_FILES__', ['/flags.json']);
  vi.stubGlobal('caches', {
    match: async (path: string) => (cached.has(path) ? new Response(cached.get(path)) : undefined),
  });
});
afterEach(() => {
  cached.clear();
  vi.unstubAllGlobals();
});

test('a flag is read from the file with all flags once that file is cached', async () => {
  const { flagAt } = await import('#delivery/worker/flags.ts');
  expect(await flagAt('/flags/pl.svg')).toBeNull();
  cached.set('/flags.json', JSON.stringify({ pl: '<svg>PL</svg>' }));
  const flag = await flagAt('/flags/pl.svg');
  expect(await flag?.text()).toBe('<svg>PL</svg>');
  expect(flag?.headers.get('content-type')).toBe('image/svg+xml');
  expect(await flagAt('/flags/zz.svg')).toBeNull();
});
