import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isWholeFile } from '#delivery/worker/fetch-in-time.ts';

const ORIGIN = 'https://food.example';
const FIRST = ['a', 'b', 'c', 'd'].map((name) => `/assets/${name}.js`);
const START_FILES = [...FIRST, '/index.html'];
const ACCOUNT = '/assets/account.js';
const COUNTRY = '/assets/country.js';
const LIST = '/assets/list.js';
const FLAGS = '/flags.json?v=2';
const PORTRAITS = '/avatars.svg?v=1';
const GERMAN = '/assets/catalog-de-12345678.js';
/** A script whose headers arrive, but whose body never does until the request is aborted. */
function stalled(signal: AbortSignal): Response {
  const body = new ReadableStream({
    start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
  });
  return new Response(body, { headers: { 'content-type': 'text/javascript' } });
}
const script = () => new Response('1', { headers: { 'content-type': 'text/javascript' } });
const portal = () => new Response('<form>Room number</form>', { headers: { 'content-type': 'text/html' } });

type Lifecycle = { waitUntil: (work: Promise<unknown>) => void };
type Ask = (path: string, init: { signal: AbortSignal }) => Promise<Response>;
/** The name of the cache of each cached file, by the file's path and query. */
const cacheNames = new Map<string, string>();
const cacheLaterFile = (path: string) => cacheNames.set(path, 'later-files');
const cachedPaths = () => [...cacheNames.keys()];
const requested: string[] = [];
let listeners: Record<string, (event: Lifecycle) => void> = {};
const pathOf = (url: string | Request) => (typeof url === 'string' ? url : url.url).replace(ORIGIN, '');

beforeEach(() => {
  vi.resetModules();
  listeners = {};
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('__LANGUAGE_FILES__', { de: [GERMAN] });
  vi.stubGlobal('__LATER_FILES__', [FLAGS, PORTRAITS]);
  vi.stubGlobal('__AFTER_ACTIVATION__', [ACCOUNT, COUNTRY, LIST]);
  vi.stubGlobal('__FILES_OF_PAGES__', { country: [COUNTRY], list: [COUNTRY, LIST] });
  vi.stubGlobal('__FILES_OF_FIRST_PAGE__', [PORTRAITS.replace(/\?.*/, '')]);
  vi.stubGlobal('clients', { matchAll: async () => [{ url: `${ORIGIN}/` }] });
  vi.stubGlobal('FetchEvent', class extends Event {});
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('registration', { scope: `${ORIGIN}/`, active: null });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Lifecycle) => void) => {
    listeners[type] = listener;
  });
  vi.stubGlobal('caches', {
    open: async (cacheName: string) => ({
      put: async (key: string, response: Response) => {
        await response.text();
        cacheNames.set(pathOf(key), cacheName);
      },
      keys: async () =>
        cachedPaths()
          .filter((path) => cacheNames.get(path) === cacheName)
          .map((path) => ({ url: ORIGIN + path })),
      delete: async (url: string) => cacheNames.delete(pathOf(url)),
    }),
    match: async (key: string | Request, { cacheName }: { cacheName: string }) =>
      cacheNames.get(pathOf(key)) === cacheName ? script() : undefined,
  });
});
afterEach(() => {
  cacheNames.clear();
  requested.length = 0;
  vi.unstubAllGlobals();
});

/** Starts the worker with the given network. @returns a function that fires its events, and its shell */
async function startWorker(answer: Ask) {
  vi.stubGlobal('fetch', (url: string, init: { signal: AbortSignal }) => {
    requested.push(pathOf(url));
    return answer(pathOf(url), init);
  });
  const files = [...FIRST, ACCOUNT, COUNTRY, LIST].map((url) => ({ url, revision: null }));
  vi.stubGlobal('__WB_MANIFEST', [...files, { url: '/index.html', revision: 'r1' }]);
  const { shell } = await import('#delivery/worker/first-requests.ts');
  const { installFiles } = await import('#delivery/worker/install-files.ts');
  installFiles(shell);
  const fire = (type: string) =>
    new Promise((resolve, reject) => {
      listeners[type]?.({ waitUntil: (work) => void work.then(resolve, reject) });
    });
  return { fire, shell };
}
const activateFormerVersion = () => vi.stubGlobal('registration', { scope: `${ORIGIN}/`, active: {} });

test('the files of the app are fetched in parallel, each once', async () => {
  const answers: (() => void)[] = [];
  const { fire } = await startWorker(
    () => new Promise<Response>((resolve) => answers.push(() => resolve(script()))),
  );
  const installed = fire('install');
  await expect.poll(() => requested.length).toBe(5);
  for (const answer of answers) answer();
  await installed;
  expect(requested).toHaveLength(5);
  expect(cachedPaths().filter((path) => FIRST.includes(path))).toHaveLength(4);
});

test('a first visit fetches the start-up files once, before the installation begins', async () => {
  const { fire } = await startWorker(async () => script());
  expect(requested.sort()).toEqual(START_FILES.sort());
  await fire('install');
  expect(requested).toHaveLength(START_FILES.length);
});

test('a worker that starts beside an active one fetches nothing by itself', async () => {
  activateFormerVersion();
  await startWorker(async () => script());
  expect(requested).toEqual([]);
});

test('a file that failed before the installation is fetched once more', async () => {
  let isLost = true;
  const { fire } = await startWorker(async (path) => {
    if (isLost && path === FIRST[1]) throw new TypeError('Failed to fetch');
    return script();
  });
  await expect.poll(() => cachedPaths()).toHaveLength(START_FILES.length - 1);
  isLost = false;
  await fire('install');
  expect(cachedPaths()).toContain(FIRST[1]);
});

test('the first installation fetches only the start-up files; filling the cache for the first page adds its language and the avatars', async () => {
  const { fire, shell } = await startWorker(async () => script());
  const { fillCache } = await import('#delivery/worker/install-files.ts');
  await fire('install');
  await fire('activate');
  const startUpFiles = [...FIRST, '/index.html?__WB_REVISION__=r1'];
  expect(cachedPaths().sort()).toEqual(startUpFiles.sort());
  await fillCache(shell, 'de', { isOnFirstVisit: true });
  expect(cachedPaths().sort()).toEqual([...startUpFiles, GERMAN, PORTRAITS].sort());
});

test.each([
  ['/lists/IT', [COUNTRY]],
  ['/list/IT/00000001-0000-4000-8000-000000000000', [COUNTRY, LIST]],
  ['/user/list/00000001-0000-4000-8000-000000000000', [COUNTRY, LIST]],
  ['/lists', []],
])('the first installation at %s keeps the files of that page', async (path, files) => {
  vi.stubGlobal('clients', { matchAll: async () => [{ url: ORIGIN + path }] });
  const { fire } = await startWorker(async () => script());
  await fire('install');
  expect(cachedPaths().sort()).toEqual([...FIRST, '/index.html?__WB_REVISION__=r1', ...files].sort());
});

test('after activation, fillCache fetches the files that the installation left out', async () => {
  const { fire, shell } = await startWorker(async () => script());
  const { fillCache } = await import('#delivery/worker/install-files.ts');
  await fire('install');
  await fire('activate');
  await fillCache(shell, 'en');
  expect(cachedPaths()).toEqual(expect.arrayContaining([ACCOUNT, FLAGS, PORTRAITS]));
});

test('if the connection is lost, the next start fetches the missing files', async () => {
  let isConnectionLost = false;
  const never = () => new Promise<Response>(() => undefined);
  const first = await startWorker((path) =>
    isConnectionLost && path === ACCOUNT ? never() : Promise.resolve(script()),
  );
  await first.fire('install');
  await first.fire('activate');
  isConnectionLost = true;
  const firstModule = await import('#delivery/worker/install-files.ts');
  void firstModule.fillCache(first.shell, 'de');
  await expect.poll(() => requested).toContain(ACCOUNT);
  expect(cacheNames.has(ACCOUNT)).toBe(false);
  // The browser has stopped the worker meanwhile; a page starts it again.
  isConnectionLost = false;
  vi.resetModules();
  const { shell } = await startWorker(async () => script());
  const { fillCache } = await import('#delivery/worker/install-files.ts');
  await fillCache(shell, 'de');
  expect(cachedPaths()).toEqual(expect.arrayContaining([ACCOUNT, FLAGS, GERMAN]));
});

test('a page that requests a missing file gets it, and it is cached', async () => {
  const { fire, shell } = await startWorker(async () => script());
  await fire('install');
  const request = new Request(ORIGIN + ACCOUNT);
  const event = Object.assign(new Event('fetch'), {
    waitUntil: () => undefined,
  }) as unknown as ExtendableEvent;
  const response = await shell.strategy.handle({ event, request });
  expect(await response.text()).toBe('1');
  expect(cachedPaths()).toContain(ACCOUNT);
});

test('a new version takes over with every file, and with the texts of the languages in use', async () => {
  activateFormerVersion();
  cacheLaterFile('/assets/catalog-de-abcdefgh.js');
  const { fire } = await startWorker(async () => script());
  await fire('install');
  expect(cachedPaths()).toEqual(expect.arrayContaining([...FIRST, ACCOUNT, GERMAN, FLAGS]));
  expect(cachedPaths(), 'the former version still needs its own file').toContain(
    '/assets/catalog-de-abcdefgh.js',
  );
  await fire('activate');
  expect(cachedPaths()).not.toContain('/assets/catalog-de-abcdefgh.js');
});

test('during a rollout, a file that an old server answers with 404 is requested again until a new server has it', async () => {
  activateFormerVersion();
  vi.useFakeTimers();
  const { fire } = await startWorker(async (path) =>
    path === ACCOUNT && requested.filter((each) => each === ACCOUNT).length < 3
      ? new Response('', { status: 404 })
      : script(),
  );
  const installed = fire('install');
  await vi.advanceTimersByTimeAsync(6_000);
  await installed;
  vi.useRealTimers();
  expect(cachedPaths()).toEqual(expect.arrayContaining([...FIRST, ACCOUNT, FLAGS]));
  expect(requested.filter((path) => FIRST.includes(path))).toHaveLength(FIRST.length);
});

test.each([ACCOUNT, GERMAN])('a new version that cannot fetch %s is not installed yet', async (missing) => {
  vi.useFakeTimers();
  activateFormerVersion();
  cacheLaterFile('/assets/catalog-de-abcdefgh.js');
  const { fire } = await startWorker(async (path) => {
    if (path === missing) throw new TypeError('Failed to fetch');
    return script();
  });
  const refused = expect(fire('install')).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(31_000);
  await refused;
  vi.useRealTimers();
});

test('a new version whose flags fail to load uses those of the former version', async () => {
  activateFormerVersion();
  cacheLaterFile('/flags.json?v=1');
  const { fire } = await startWorker(async (path) =>
    path.startsWith('/flags') ? new Response('', { status: 503 }) : script(),
  );
  await fire('install');
  await fire('activate');
  expect(cachedPaths()).toContain('/flags.json?v=1');
});

test('a hotel’s login page instead of a file is not cached, and the installation fails', async () => {
  const { fire } = await startWorker(async (path) => (path.endsWith('b.js') ? portal() : script()));
  await expect(fire('install')).rejects.toThrow();
  expect(cachedPaths().filter((path) => path.endsWith('b.js'))).toEqual([]);
});

test('an installation fails after two minutes if the body of a file stalls', async () => {
  vi.useFakeTimers();
  const { fire } = await startWorker(async (path, { signal }) =>
    path.endsWith('b.js') ? stalled(signal) : script(),
  );
  const outcome = vi.fn();
  void fire('install').then(() => outcome('installed'), outcome);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(outcome).toHaveBeenCalledWith(expect.any(Error));
  vi.useRealTimers();
});

test.each([
  ['a script', true, '/assets/a.js', script()],
  ['the page itself', true, '/index.html', new Response('', { headers: { 'content-type': 'text/html' } })],
  ['half an answer', false, '/assets/a.js', new Response('', { status: 206 })],
  ['an error', false, '/assets/a.js', new Response('', { status: 503 })],
])('%s counts as the requested file: %s', (_, isWhole, pathname, response) => {
  expect(isWholeFile(pathname, response)).toBe(isWhole);
});
