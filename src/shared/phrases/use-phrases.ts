import * as v from 'valibot';
import { TIMEOUT_MS, withDeadline } from '#src/api/deadline.ts';

import type { PhraseBook } from '#src/domain/phrases.ts';
import { orNone, useFetched } from '#src/platform/use-fetched.ts';
import { phraseBookSchema } from './phrase-book.ts';

/** Read once in the page's life. */
let known: PhraseBook | undefined;

/**
 * What can be said to a waiter. The worker keeps the file right after the first visit.
 * @returns `book` null while this device does not have it, undefined until that is known; `retry` asks again
 */
export function usePhrases(): { book: PhraseBook | null | undefined; retry: () => void } {
  const { outcome, retry } = useFetched('phrases', fetchPhrases);
  return { book: known ?? orNone(outcome), retry };
}

/** @returns null when there are none to be had in time, or what came is not ours */
export async function fetchPhrases(): Promise<PhraseBook | null> {
  if (known !== undefined) return known;
  try {
    const answer: unknown = await withDeadline(TIMEOUT_MS, async (signal) => {
      const response = await fetch('/phrases.json', { signal });
      return response.json();
    });
    known = v.parse(phraseBookSchema, answer);
    return known;
  } catch {
    return null;
  }
}
