import type { LanguageCode } from '#src/domain/language-codes.ts';
import { languagesRead } from '#src/domain/languages-read.ts';

const KEY = 'read-languages';

/** Returns the languages whose lists are shown on this device; an empty array means all. */
export const storedRead = (): LanguageCode[] => languagesRead(localStorage.getItem(KEY) ?? '');

/** Stores on this device the languages whose lists are shown. */
export function storeRead(read: readonly LanguageCode[]): void {
  if (read.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, read.join());
}
