import type { LanguageCode } from '#src/domain/language-codes.ts';
import { languagesRead } from '#src/domain/languages-read.ts';

const KEY = 'read-languages';

/** The languages whose lists are shown on this device; none are all of them. */
export const storedRead = (): LanguageCode[] => languagesRead(localStorage.getItem(KEY) ?? '');

/** Keeps on this device which languages' lists are shown. */
export function storeRead(read: readonly LanguageCode[]): void {
  if (read.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, read.join());
}
