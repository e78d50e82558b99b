import '#tests/helpers/dom.ts';
import { expect, test, vi } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';
import { fetchPhrases } from '#src/shared/phrases/use-phrases.ts';

test('the page of the first visit, which no worker answers yet, finds the phrases that the worker keeps', async () => {
  const book = phraseBook();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await fetchPhrases()).toBeNull();
  vi.stubGlobal('caches', {
    match: async (path: string) => (path === '/phrases.json' ? Response.json(book) : undefined),
  });
  expect(await fetchPhrases()).toEqual(book);
});
