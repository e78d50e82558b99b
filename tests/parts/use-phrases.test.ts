import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';

const book = phraseBook();
/** The file of an earlier version, without a field that this version needs. */
const OLD = { ...book, languages: { en: { ...book.languages.en, checked: undefined } } };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

/** Reads the phrases on a fresh page whose worker has cached these files. */
async function read(...files: object[]) {
  vi.stubGlobal('caches', {
    keys: async () => ['shell', 'later-files'],
    open: async (name: string) => ({
      matchAll: async (path: string) =>
        name === 'later-files' && path === '/phrases.json' ? files.map((file) => Response.json(file)) : [],
    }),
  });
  const { fetchPhrases } = await import('#src/parts/phrases/use-phrases.ts');
  return fetchPhrases();
}

test('on a first visit a page without a controlling worker finds the cached phrases', async () => {
  expect(await read()).toBeNull();
  expect(await read(book)).toEqual(book);
});

test('after an update the phrases of this version are used, even while the old file is cached', async () => {
  expect(await read(OLD, book)).toEqual(book);
  vi.resetModules();
  expect(await read(OLD)).toBeNull();
  vi.resetModules();
  vi.stubGlobal('fetch', async () => Response.json(book));
  expect(await read(OLD)).toEqual(book);
});
