import { useState } from 'react';
import * as v from 'valibot';
import { CARD_LANGUAGE_KEY as KEY } from '#src/platform/clear-storage.ts';
import { keepInStorage, readFromStorage } from '#src/platform/keep-in-storage.ts';

const schema = v.fallback(v.record(v.string(), v.string()), {});

/** The tag of the language that was chosen in each country. */
const stored = (): Record<string, string> => readFromStorage('session', KEY, schema);

/**
 * The language that a reader chose for the cards of a country, null before they did: in Geneva it is another one than the
 * country's first. Kept for its other dishes, and until the app is closed.
 */
export function useCardLanguage(country: string | null): [tag: string | null, choose: (tag: string) => void] {
  const place = country ?? '';
  const [tag, setTag] = useState(() => stored()[place] ?? null);
  const choose = (next: string) => {
    setTag(next);
    keepInStorage('session', KEY, JSON.stringify({ ...stored(), [place]: next }));
  };
  return [tag, choose];
}
