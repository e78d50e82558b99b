import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const FLAGS = '/flags.json';
const cached = new Map<string, string>();
/** These tests need no file of the shell. */
const shell = { strategy: { cacheName: 'shell' }, getURLsToCacheKeys: () => new Map() } as never;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__LANGUAGE_FILES__', {});
  vi.stubGlobal('__LATER_FILES__', [FLAGS]);
  vi.stubGlobal('__AFTER_ACTIVATION__', []);
  const cache = {
    keys: async () => [],
    put: async (path: string, response: Response) => {
      cached.set(path, await response.text());
    },
  };
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (path: string) => cached.get(path),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A file whose headers arrive, but whose body never does until the request is aborted. */
function stalled(signal: AbortSignal): Response {
  return new Response(
    new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    }),
  );
}

test('a later file whose body stalls is aborted and fetched again', async () => {
  const fetched = vi
    .fn(async (_: string, __: { signal: AbortSignal }) => new Response('<svg/>'))
    .mockImplementationOnce(async (_, { signal }) => stalled(signal));
  vi.stubGlobal('fetch', fetched);
  const { fillCache } = await import('#delivery/worker/install-files.ts');
  let isDone = false;
  const done = fillCache(shell, 'en').then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(119_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(isDone).toBe(true);
  await done;
  expect(cached.get(FLAGS)).toBe('<svg/>');
});

test('a file that two pages need at the same moment is fetched once', async () => {
  cached.clear();
  const fetched = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return new Response('<svg/>');
  });
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  const { fillCache } = await import('#delivery/worker/install-files.ts');
  const both = Promise.all([fillCache(shell, 'en'), fillCache(shell, 'en')]);
  await vi.advanceTimersByTimeAsync(1000);
  await both;
  expect(cached.get(FLAGS)).toBe('<svg/>');
  expect(fetched).toHaveBeenCalledTimes(1);
});
