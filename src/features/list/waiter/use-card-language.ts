import { useState } from 'react';
import * as v from 'valibot';
import { CARD_LANGUAGE_KEY as KEY } from '#src/browser/storage/clear-storage.ts';
import { keepInStorage, readFromStorage } from '#src/browser/storage/keep-in-storage.ts';

const schema = v.fallback(v.record(v.string(), v.string()), {});

/** Returns the tag of the chosen language, by country code. */
const readStored = (): Record<string, string> => readFromStorage('session', KEY, schema);

/** Returns the tag of the language that the reader chose for the cards of a country; null before they chose. */
export const storedCardLanguage = (country: string | null): string | null =>
  readStored()[country ?? ''] ?? null;

/**
 * Returns the language that the reader chose for the cards of a country (null before they chose), and a
 * function that changes it. Geneva, for example, needs another language than Switzerland's first. The choice
 * applies to all dishes of the country, until the app is closed.
 */
export function useCardLanguage(country: string | null): [tag: string | null, choose: (tag: string) => void] {
  const countryKey = country ?? '';
  const [tags, setTags] = useState(readStored);
  const choose = (next: string) => {
    setTags({ ...tags, [countryKey]: next });
    keepInStorage('session', KEY, JSON.stringify({ ...readStored(), [countryKey]: next }));
  };
  return [tags[countryKey] ?? null, choose];
}
