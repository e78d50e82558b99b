/**
 * The specification's 19 language codes, as storage, the API and documents use them, each with its BCP 47 tag: for `<html lang>`, Intl,
 * Lingui and file names.
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

/** By which an address names the language of its page, as a BCP 47 tag: search engines send no other word of it. */
export const LANGUAGE_PARAMETER = 'lang';

/** The language with a tag; English for one that is none of these. */
export const languageWithTag = (tag: string): LanguageCode =>
  LANGUAGE_CODES.find((code) => LANGUAGE_TAGS[code] === tag) ?? 'EN';
