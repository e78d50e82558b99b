import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';

const book = phraseBook();
/** The file as a version before had it, with sentences that this one does not use any more. */
const OLD = { ...book, languages: { en: { ...book.languages.en, checked: undefined } } };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

/** Reads the phrases on a page that has not read them yet, where the worker keeps these files. */
async function read(...files: object[]) {
  vi.stubGlobal('caches', {
    keys: async () => ['shell', 'later-files'],
    open: async (name: string) => ({
      matchAll: async (path: string) =>
        name === 'later-files' && path === '/phrases.json' ? files.map((file) => Response.json(file)) : [],
    }),
  });
  const { fetchPhrases } = await import('#src/shared/phrases/use-phrases.ts');
  return fetchPhrases();
}

test('the page of the first visit, which no worker answers yet, finds the phrases that the worker keeps', async () => {
  expect(await read()).toBeNull();
  expect(await read(book)).toEqual(book);
});

test('after an update the phrases are those of this version, also while the file of the one before is kept', async () => {
  expect(await read(OLD, book)).toEqual(book);
  vi.resetModules();
  expect(await read(OLD)).toBeNull();
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json(book));
  expect(await read(OLD)).toEqual(book);
});
