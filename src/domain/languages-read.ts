import { LANGUAGE_CODES, type LanguageCode } from './language-codes.ts';

/** What people say that they read: who reads German reads Austria's too. */
export const READ_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== 'AT');

/**
 * The languages somebody reads, of their codes with commas between.
 * @returns none, which stands for all of them, where the text names none that is known
 */
export function languagesRead(text: string): LanguageCode[] {
  const named = new Set(
    text
      .toUpperCase()
      .replace(/\bAT\b/, 'DE')
      .split(','),
  );
  return READ_LANGUAGES.filter((code) => named.has(code));
}

/** The languages of lists that are for somebody who reads `read`. */
export function writtenFor(read: readonly LanguageCode[]): LanguageCode[] {
  return read.flatMap((code) => (code === 'DE' ? ['DE', 'AT'] : [code]));
}

/** Whether a list is for somebody who reads `read`; everything is for who names no language. */
export function isReadBy(read: readonly LanguageCode[]): (list: { language: string }) => boolean {
  const wanted: readonly string[] = writtenFor(read);
  return ({ language }) => wanted.length === 0 || wanted.includes(language);
}
