import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isWholeFile } from '#sw/fetch-in-time.ts';

const FILES = ['a', 'b', 'c', 'd'].map((name) => ({ url: `/assets/${name}.js`, revision: null }));
/** A script whose headers arrive and whose body never does, until its request is given up. */
function stalled(signal: AbortSignal): Response {
  const body = new ReadableStream({
    start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
  });
  return new Response(body, { headers: { 'content-type': 'text/javascript' } });
}
const script = () => new Response('1', { headers: { 'content-type': 'text/javascript' } });

type Install = { waitUntil: (work: Promise<unknown>) => void };
const kept = new Map<string, string>();
let install: (event: Install) => void;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('FetchEvent', class extends Event {});
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('location', new URL('https://food.example/'));
  vi.stubGlobal('registration', { scope: 'https://food.example/' });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Install) => void) => {
    if (type === 'install') install = listener;
  });
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (request: Request, response: Response) => kept.set(request.url, await response.text()),
    }),
    match: async (request: Request) => (kept.has(request.url) ? script() : undefined),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

/** Installs the worker as a browser does. @returns when all it has to do is done */
async function installWorker(): Promise<void> {
  const { serveShell } = await import('#sw/shell.ts');
  serveShell([...FILES, { url: '/index.html', revision: 'r1' }]);
  const works: Promise<unknown>[] = [];
  const event = new Event('install') as unknown as Install;
  event.waitUntil = (work) => works.push(work);
  install(event);
  for (let done = 0; done < works.length; done += 1) await works[done];
}

test('the files of the app are asked for side by side, each once', async () => {
  const answers: (() => void)[] = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return new Promise<Response>((resolve) => answers.push(() => resolve(script())));
  });
  const installed = installWorker();
  await expect.poll(() => asked.length).toBe(5);
  for (const answer of answers) answer();
  await installed;
  expect(asked).toHaveLength(5);
  expect([...kept.keys()].filter((url) => url.includes('/assets/'))).toHaveLength(4);
});

test('a hotel’s login page in the place of a file is not kept, and the installation fails as a whole', async () => {
  const portal = () => new Response('<form>Room number</form>', { headers: { 'content-type': 'text/html' } });
  vi.stubGlobal('fetch', async (request: Request) => (request.url.endsWith('b.js') ? portal() : script()));
  await expect(installWorker()).rejects.toThrow();
  expect([...kept.keys()].filter((url) => url.endsWith('b.js'))).toEqual([]);
});

test('a file whose body stalls is given up, and the installation with it, to be tried again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.endsWith('b.js') ? stalled(request.signal) : script(),
  );
  const outcome = vi.fn();
  void installWorker().then(() => outcome('installed'), outcome);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(outcome).toHaveBeenCalledWith(expect.any(Error));
  vi.useRealTimers();
});

test.each([
  ['a script', '/assets/a.js', script(), true],
  ['the page itself', '/index.html', new Response('', { headers: { 'content-type': 'text/html' } }), true],
  ['half an answer', '/assets/a.js', new Response('', { status: 206 }), false],
  ['an error', '/assets/a.js', new Response('', { status: 503 }), false],
])('%s counts as what was asked for only if it is whole and ours', (_, pathname, response, isWhole) => {
  expect(isWholeFile(pathname, response)).toBe(isWhole);
});
