import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Route = (options: { url: URL; request: Request }) => Promise<Response>;

/** The one route that the module registers, called as the worker does. */
let route: Route;
vi.mock('workbox-routing', () => ({
  registerRoute: (_: unknown, handler: Route) => {
    route = handler;
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('__LANGUAGE_FILES__', {});
  vi.stubGlobal('__LATER_FILES__', []);
  vi.stubGlobal('caches', { match: async () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ROUTES: [string, string, () => Promise<void>][] = [
  [
    'a script of the former build',
    '/assets/old.js',
    async () => {
      const { keepPreviousBuild } = await import('#delivery/worker/previous-build.ts');
      const shell = { strategy: { cacheName: 'shell' }, getURLsToCacheKeys: () => new Map() };
      keepPreviousBuild(shell as unknown as Parameters<typeof keepPreviousBuild>[0]);
    },
  ],
  [
    'a flag',
    '/flags/pl.svg',
    async () => {
      const { serveFlags } = await import('#delivery/worker/flags.ts');
      serveFlags();
    },
  ],
];

const requestFile = (path: string) => {
  const url = new URL(path, 'https://food.example');
  return route({ url, request: new Request(url) });
};

test.each(ROUTES)(
  '%s is passed on from the network without its transfer headers',
  async (_, path, register) => {
    await register();
    const headers = { 'content-type': 'image/svg+xml', 'content-length': '99', 'content-encoding': 'gzip' };
    vi.stubGlobal('fetch', async () => new Response('<svg/>', { status: 203, headers }));
    const answer = await requestFile(path);
    expect(answer.status).toBe(203);
    expect([...answer.headers]).toEqual([['content-type', 'image/svg+xml']]);
    expect(await answer.text()).toBe('<svg/>');
  },
);

test.each(ROUTES)(
  '%s fails after two minutes if its headers arrive and its body does not',
  async (_, path, register) => {
    await register();
    let isAborted = false;
    vi.stubGlobal('fetch', async (__: Request, init?: RequestInit) => {
      init?.signal?.addEventListener('abort', () => {
        isAborted = true;
      });
      return new Response(new ReadableStream());
    });
    const outcome = vi.fn();
    void requestFile(path)
      .then((response) => response.text())
      .then(outcome, outcome);
    await vi.advanceTimersByTimeAsync(119_000);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'DeadlineError' }));
    expect(isAborted).toBe(true);
  },
);
