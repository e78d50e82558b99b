import '#tests/helpers/dom.ts';
import { readFileSync } from 'node:fs';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { onServerFailure } from '#src/browser/network/server-failures.ts';
import { fetchDocument } from '#src/features/legal/fetch-document.ts';

vi.stubGlobal('DOMParser', document.defaultView?.DOMParser);
afterEach(() => void vi.useRealTimers());

const storedDocument = (language: string) =>
  readFileSync(`public/documents/${language}/privacy.html`, 'utf8');
/** Stubs the network's answers by the requested language. */
const stubNetwork = (answers: Record<string, () => Promise<Response>>) =>
  vi.stubGlobal('fetch', (address: string) => {
    const answer = answers[address.split('/')[2] ?? ''];
    return answer?.() ?? Promise.reject(new TypeError(`unexpected ${address}`));
  });
const loginPage = async () => new Response('<!doctype html><article><h1>Hotel</h1></article>');

test('a document is read in the language of the app', async () => {
  stubNetwork({ PL: async () => new Response(storedDocument('PL')) });
  const text = await fetchDocument('PL', 'privacy');
  expect(text?.lang).toBe('pl');
  expect(text?.article.querySelector('h2')).not.toBeNull();
});

test('a hotel’s login page and another document are not taken for the document', async () => {
  stubNetwork({ PL: loginPage, EN: loginPage });
  expect(await fetchDocument('PL', 'privacy')).toBeNull();
  stubNetwork({ EN: async () => new Response(storedDocument('EN')) });
  expect(await fetchDocument('EN', 'cookie')).toBeNull();
});

test('if a document stalls after its headers, the English one is used', async () => {
  vi.useFakeTimers();
  stubNetwork({
    PL: async () => new Response(new ReadableStream()),
    EN: async () => new Response(storedDocument('EN')),
  });
  const reading = fetchDocument('PL', 'privacy');
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await reading)?.lang).toBe('en');
});

test('the message of a server that fails is reported, but not an error page of another server', async () => {
  const reported: unknown[] = [];
  onTestFinished(onServerFailure((error) => reported.push(error)));
  stubNetwork({
    PL: async () => new Response(JSON.stringify({ error: 'on fire' }), { status: 500 }),
    EN: async () => new Response('<h1>not ours</h1>', { status: 500 }),
  });
  await fetchDocument('PL', 'privacy');
  expect(reported).toEqual([{ error: 'on fire' }]);
});

test('after a server failure the English document is used, or none if it fails too', async () => {
  const failing = async () => new Response(JSON.stringify({ error: 'on fire' }), { status: 500 });
  stubNetwork({ PL: failing, EN: async () => new Response(storedDocument('EN')) });
  expect((await fetchDocument('PL', 'privacy'))?.lang).toBe('en');
  stubNetwork({ PL: failing, EN: failing });
  expect(await fetchDocument('PL', 'privacy')).toBeNull();
});
