import '#tests/helpers/dom.ts';
import { readFileSync } from 'node:fs';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { fetchDocument } from '#src/features/terms/fetch-document.ts';
import { onServerFailure } from '#src/platform/server-failures.ts';

vi.stubGlobal('DOMParser', document.defaultView?.DOMParser);
afterEach(() => void vi.useRealTimers());

const textOf = (language: string) => readFileSync(`public/documents/${language}/privacy.html`, 'utf8');
/** What the network answers, by the language asked for. */
const network = (answers: Record<string, () => Promise<Response>>) =>
  vi.stubGlobal('fetch', (address: string) => {
    const answer = answers[address.split('/')[2] ?? ''];
    return answer?.() ?? Promise.reject(new TypeError(`unexpected ${address}`));
  });
const portal = async () => new Response('<!doctype html><article><h1>Hotel</h1></article>');

test('a document is read in the language of the app', async () => {
  network({ PL: async () => new Response(textOf('PL')) });
  const text = await fetchDocument('PL', 'privacy');
  expect(text?.lang).toBe('pl');
  expect(text?.article.querySelector('h2')).not.toBeNull();
});

test('a login page is not taken for a document, and neither is another document', async () => {
  network({ PL: portal, EN: portal });
  expect(await fetchDocument('PL', 'privacy')).toBeNull();
  network({ EN: async () => new Response(textOf('EN')) });
  expect(await fetchDocument('EN', 'cookie')).toBeNull();
});

test('a document that stalls after its headers is given up, and the English one shown if that comes', async () => {
  vi.useFakeTimers();
  network({
    PL: async () => new Response(new ReadableStream()),
    EN: async () => new Response(textOf('EN')),
  });
  const reading = fetchDocument('PL', 'privacy');
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await reading)?.lang).toBe('en');
});

test('a document that the service fails at is told of in the service’s words', async () => {
  const told: unknown[] = [];
  onTestFinished(onServerFailure((error) => told.push(error)));
  network({
    PL: async () => new Response(JSON.stringify({ error: 'on fire' }), { status: 500 }),
    EN: async () => new Response('<h1>not ours</h1>', { status: 500 }),
  });
  await fetchDocument('PL', 'privacy');
  expect(told).toEqual([{ error: 'on fire' }]);
});

test('a document that the service fails at gives way to the English one, and without that there is none', async () => {
  const failing = async () => new Response(JSON.stringify({ error: 'on fire' }), { status: 500 });
  network({ PL: failing, EN: async () => new Response(textOf('EN')) });
  expect((await fetchDocument('PL', 'privacy'))?.lang).toBe('en');
  network({ PL: failing, EN: failing });
  expect(await fetchDocument('PL', 'privacy')).toBeNull();
});
