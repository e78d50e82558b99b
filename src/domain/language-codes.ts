/**
 * The app's 19 language codes, as storage, the API and documents use them, with their BCP 47 tags for `<html
 * lang>`, Intl, Lingui and file names.
 */
export const LANGUAGE_TAGS = {
  EN: 'en',
  PL: 'pl',
  DE: 'de',
  AT: 'de-AT',
  FR: 'fr',
  IT: 'it',
  ES: 'es',
  RO: 'ro',
  DN: 'da',
  NL: 'nl',
  AL: 'sq',
  BG: 'bg',
  CZ: 'cs',
  ET: 'et',
  GR: 'el',
  HR: 'hr',
  LT: 'lt',
  LV: 'lv',
  PT: 'pt-PT',
} as const;
export type LanguageCode = keyof typeof LANGUAGE_TAGS;
export const LANGUAGE_CODES = Object.keys(LANGUAGE_TAGS) as LanguageCode[];

/** The query parameter for a page's language (a BCP 47 tag), which search engines need. */
export const LANGUAGE_PARAMETER = 'lang';

/** Returns the language with a tag; English for an unknown tag. */
export const languageWithTag = (tag: string): LanguageCode =>
  LANGUAGE_CODES.find((code) => LANGUAGE_TAGS[code] === tag) ?? 'EN';
