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

/** Represents, among the languages of a search, the lists that exist in every language: the starter lists. */
export const EVERY_LANGUAGE = '*';

/** A language in which a search wants lists. */
export type WantedLanguage = LanguageCode | typeof EVERY_LANGUAGE;

/**
 * Returns the languages in which to search for a user who reads `read`. The app shows starter lists in its own
 * language, so they are wanted if the user reads that language.
 * @param app the language of the app
 */
export function wantedBy(read: readonly LanguageCode[], app: LanguageCode): WantedLanguage[] {
  const shown = app === 'AT' ? 'DE' : app;
  return read.includes(shown) ? [...read, EVERY_LANGUAGE] : [...read];
}

/** Returns the codes of the languages in which a list suits a search in `read`. */
export function writtenFor(read: readonly WantedLanguage[]): WantedLanguage[] {
  return read.flatMap((code) => (code === 'DE' ? ['DE', 'AT'] : [code]));
}

/** Returns a test whether a list suits a search in `read`; with an empty `read` every list does. */
export function isReadBy(
  read: readonly WantedLanguage[],
): (list: { language: string; isStarter?: boolean | undefined }) => boolean {
  const wanted: readonly string[] = writtenFor(read);
  return ({ language, isStarter = false }) =>
    wanted.length === 0 || wanted.includes(language) || (isStarter && wanted.includes(EVERY_LANGUAGE));
}
