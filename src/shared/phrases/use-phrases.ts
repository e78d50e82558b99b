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
  known ??= (await keptPhrases()) ?? (await loadedPhrases());
  return known ?? null;
}

/**
 * Reads them from what the worker keeps, which does not answer the very page that installed it: under the file's name, with its
 * content's hash behind it. After an update the file of the version before may stand beside the new one, or alone while that
 * is under way; it counts only if this version can read it.
 */
async function keptPhrases(): Promise<PhraseBook | undefined> {
  try {
    const names = (await globalThis.caches?.keys()) ?? [];
    const kept = await Promise.all(
      names.map(async (name) => (await caches.open(name)).matchAll(FILE, { ignoreSearch: true })),
    );
    for (const response of kept.flat().reverse()) {
      const read = v.safeParse(phraseBookSchema, await response.json());
      if (read.success) return read.output;
    }
  } catch {
    // A browser that keeps nothing for the app: it is asked for below.
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
