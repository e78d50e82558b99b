import type { LanguageCode } from '#src/domain/language-codes.ts';
import { languagesRead } from '#src/domain/languages-read.ts';

const KEY = 'read-languages';

/** Returns the languages whose lists are shown on this device; an empty array means all. */
export const storedReadLanguages = (): LanguageCode[] => languagesRead(localStorage.getItem(KEY) ?? '');

/** Stores on this device the languages whose lists are shown. */
export function storeReadLanguages(languages: readonly LanguageCode[]): void {
  if (languages.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, languages.join());
}
