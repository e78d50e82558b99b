import '#tests/helpers/dom.ts';
import { readFileSync } from 'node:fs';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { fetchDocument } from '#src/features/terms/fetch-document.ts';
import { onServerFailure } from '#src/platform/server-failures.ts';

vi.stubGlobal('DOMParser', document.defaultView?.DOMParser);
afterEach(() => void vi.useRealTimers());

const textOf = (language: string) => readFileSync(`public/documents/${language}/privacy.html`, 'utf8');
/** Stubs the network's answers by the requested language. */
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

test('a document that stalls after its headers is given up for the English one', async () => {
  vi.useFakeTimers();
  network({
    PL: async () => new Response(new ReadableStream()),
    EN: async () => new Response(textOf('EN')),
  });
  const reading = fetchDocument('PL', 'privacy');
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await reading)?.lang).toBe('en');
});

test('a server failure at a document is reported with the server’s message', async () => {
  const told: unknown[] = [];
  onTestFinished(onServerFailure((error) => told.push(error)));
  network({
    PL: async () => new Response(JSON.stringify({ error: 'on fire' }), { status: 500 }),
    EN: async () => new Response('<h1>not ours</h1>', { status: 500 }),
  });
  await fetchDocument('PL', 'privacy');
  expect(told).toEqual([{ error: 'on fire' }]);
});

test('after a server failure the English document is used, and without it there is none', async () => {
  const failing = async () => new Response(JSON.stringify({ error: 'on fire' }), { status: 500 });
  network({ PL: failing, EN: async () => new Response(textOf('EN')) });
  expect((await fetchDocument('PL', 'privacy'))?.lang).toBe('en');
  network({ PL: failing, EN: failing });
  expect(await fetchDocument('PL', 'privacy')).toBeNull();
});
