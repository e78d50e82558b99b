import * as v from 'valibot';
import { TIMEOUT_MS, withDeadline } from '#src/api/deadline.ts';

import type { PhraseBook } from '#src/domain/phrases.ts';
import { orNone, useFetched } from '#src/platform/use-fetched.ts';
import { phraseBookSchema } from './phrase-book.ts';

const FILE = '/phrases.json';

/** The phrases, once they have been read: they do not change while a page is open. */
let known: PhraseBook | undefined;

/**
 * What can be said to a waiter. The worker keeps the file for whoever goes on from their first page.
 * @returns `book` null while this device does not have it, undefined until that is known; `retry` asks again
 */
export function usePhrases(): { book: PhraseBook | null | undefined; retry: () => void } {
  const { outcome, retry } = useFetched('phrases', fetchPhrases);
  return { book: known ?? orNone(outcome), retry };
}

/** Reads the phrases. @returns null when they do not come in time, or what came is not the app's own file */
export async function fetchPhrases(): Promise<PhraseBook | null> {
  if (known !== undefined) return known;
  try {
    const answer: unknown = await withDeadline(TIMEOUT_MS, async (signal) => {
      // The worker does not answer the very page that installed it, but what it keeps is there for that one too: under
      // the file's name, with its content's hash behind it.
      const cached = await globalThis.caches?.match(FILE, { ignoreSearch: true });
      const response = cached ?? (await fetch(FILE, { signal }));
      return response.json();
    });
    known = v.parse(phraseBookSchema, answer);
    return known;
  } catch {
    return null;
  }
}
