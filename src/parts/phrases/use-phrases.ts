import * as v from 'valibot';
import { TIMEOUT_MS, withDeadline } from '#src/api/deadline.ts';
import { outcomeOrNull, useFetched } from '#src/browser/network/use-fetched.ts';
import type { PhraseBook } from '#src/domain/phrases.ts';
import { phraseBookSchema } from './phrase-book.ts';

const FILE = '/phrases.json';

/** The phrases, once read. They do not change while a page is open. */
let phrases: PhraseBook | undefined;

/**
 * Returns the phrases for waiters. The worker caches their file for users who stay beyond their first page.
 * @returns `book` is null if this device has no phrases, undefined until that is known; `retry` fetches them
 *   again
 */
export function usePhrases(): { book: PhraseBook | null | undefined; retry: () => void } {
  const { outcome, retry } = useFetched('phrases', fetchPhrases);
  return { book: phrases ?? outcomeOrNull(outcome), retry };
}

/**
 * Returns the phrases from memory, the worker's cache or the network, in this order.
 * @returns null when they cannot be fetched in time, or the answer is not the app's own file
 */
export async function fetchPhrases(): Promise<PhraseBook | null> {
  phrases ??= (await cachedPhrases()) ?? (await loadedPhrases());
  return phrases ?? null;
}

/**
 * Reads the phrases directly from the worker's cache, because the worker does not serve the page that
 * installed it. The cache key is the file's name with the content's hash. After an update, the previous
 * version's file may be cached beside the new one, or alone while the update is under way. A cached file is
 * used only if it passes this version's schema.
 */
async function cachedPhrases(): Promise<PhraseBook | undefined> {
  try {
    const names = (await globalThis.caches?.keys()) ?? [];
    const responses = await Promise.all(
      names.map(async (name) => (await caches.open(name)).matchAll(FILE, { ignoreSearch: true })),
    );
    for (const response of responses.flat().reverse()) {
      const read = v.safeParse(phraseBookSchema, await response.json());
      if (read.success) return read.output;
    }
  } catch {
    // A browser without caches: the file is fetched below.
  }
  return undefined;
}

async function loadedPhrases(): Promise<PhraseBook | undefined> {
  try {
    const answer: unknown = await withDeadline(TIMEOUT_MS, async (signal) =>
      (await fetch(FILE, { signal })).json(),
    );
    return v.parse(phraseBookSchema, answer);
  } catch {
    return undefined;
  }
}
