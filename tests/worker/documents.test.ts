import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOurDocument } from '#src/contract/worker.ts';

// The tests call the handler themselves, so no route is registered.
vi.mock('workbox-routing', () => ({ registerRoute: () => undefined }));
const { readDocument } = await import('#delivery/worker/documents.ts');

const TEXT_URL = 'https://food.example/documents/EN/privacy.html';
const OURS = readFileSync('public/documents/EN/privacy.html', 'utf8');
const PORTAL = '<!doctype html><title>Hotel</title><form>Room number</form>';
const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html' } });

/** Replaces a browser's cache. */
class CacheStub {
  text: string | null = null;
  match = async () => (this.text === null ? undefined : html(this.text));
  put = async (_request: unknown, response: Response) => {
    this.text = await response.text();
  };
}
let cache: CacheStub;
beforeEach(() => {
  cache = new CacheStub();
});
afterEach(() => void vi.useRealTimers());

const read = async (network: (init?: RequestInit) => Promise<Response>) =>
  (await readDocument(new Request(TEXT_URL), cache, (_request, init) => network(init))).text();

/** Sends headers and then nothing, like a proxy that waits for more data. */
const stalled = async () => new Response(new ReadableStream());

test('every legal text is recognised as ours, and half of it is not', () => {
  for (const language of readdirSync('public/documents')) {
    for (const file of readdirSync(`public/documents/${language}`)) {
      const text = readFileSync(`public/documents/${language}/${file}`, 'utf8');
      expect(isOurDocument(text, file.replace('.html', '')), file).toBe(true);
      expect(isOurDocument(text.slice(0, -60), file.replace('.html', '')), `half of ${file}`).toBe(false);
    }
  }
});

test('a text that was read is available offline', async () => {
  expect(await read(async () => html(OURS))).toBe(OURS);
  expect(await read(async () => Promise.reject(new TypeError('no network')))).toBe(OURS);
});

test.each([
  ['a hotel’s login page', async () => html(PORTAL)],
  ['an error', async () => html('{"error":"busy"}', 503)],
  ['another text than the requested one', async () => html(OURS.replace('"privacy"', '"cookie"'))],
  ['half a text', async () => html(OURS.slice(0, 900))],
])('%s does not replace a cached text, and the cached one is shown', async (_what, answer) => {
  await read(async () => html(OURS));
  expect(await read(answer)).toBe(OURS);
  expect(cache.text).toBe(OURS);
});

test('a page that is not ours is not cached, but passed on to the app', async () => {
  expect(await read(async () => html(PORTAL))).toBe(PORTAL);
  expect(cache.text).toBeNull();
});

test('a login page that an earlier version cached is not shown', async () => {
  cache.text = PORTAL;
  await expect(read(async () => Promise.reject(new TypeError('no network')))).rejects.toThrow('no network');
  expect(await read(async () => html(OURS))).toBe(OURS);
});

test.each([
  ['never answers', () => new Promise<never>(() => undefined)],
  ['sends headers and then nothing', stalled],
])('if a network %s, the cached text is shown', async (_what, network) => {
  await read(async () => html(OURS));
  vi.useFakeTimers();
  const reading = read(network as () => Promise<Response>);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await reading).toBe(OURS);
});

test('without a cached text, a request that stalls is aborted', async () => {
  vi.useFakeTimers();
  let signal: AbortSignal | null | undefined;
  const reading = read((init) => {
    signal = init?.signal;
    return new Promise(() => undefined);
  }).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await reading).toBe('DeadlineError');
  expect(signal?.aborted).toBe(true);
});
