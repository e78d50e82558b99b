import { LANGUAGE_CODES, type LanguageCode } from './language-codes.ts';

/** The languages that a user can choose as read. German includes Austrian German (`AT`). */
export const READ_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== 'AT');

/**
 * Parses a comma-separated list of codes of the languages that a user reads.
 * @returns an empty array, which means all languages, if the text names no known language
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

/** Returns the codes of the languages in which a list suits a user who reads `read`. */
export function writtenFor(read: readonly LanguageCode[]): LanguageCode[] {
  return read.flatMap((code) => (code === 'DE' ? ['DE', 'AT'] : [code]));
}

/** Returns a test whether a list suits a user who reads `read`; with an empty `read` every list does. */
export function isReadBy(read: readonly LanguageCode[]): (list: { language: string }) => boolean {
  const wanted: readonly string[] = writtenFor(read);
  return ({ language }) => wanted.length === 0 || wanted.includes(language);
}
