import {
  LANGUAGE_CODES,
  LANGUAGE_TAGS,
  type LanguageCode,
  languageWithTag,
} from '#src/domain/language-codes.ts';

/** BCP 47 tags of the languages. */
export type LanguageTag = (typeof LANGUAGE_TAGS)[LanguageCode];

export interface Language {
  /** The code by which storage, the API and documents name the language. */
  readonly code: LanguageCode;
  /** The BCP 47 tag, used in `<html lang>`, Intl, Lingui and file names. */
  readonly tag: LanguageTag;
  /** The language's own name for itself. */
  readonly name: string;
}

const NAMES: Readonly<Record<LanguageCode, string>> = {
  EN: 'English',
  PL: 'Polski',
  DE: 'Deutsch',
  AT: 'Deutsch (Österreich)',
  FR: 'Français',
  IT: 'Italiano',
  ES: 'Español',
  RO: 'Română',
  DN: 'Dansk',
  NL: 'Nederlands',
  AL: 'Shqip',
  BG: 'Български',
  CZ: 'Čeština',
  ET: 'Eesti',
  GR: 'Ελληνικά',
  HR: 'Hrvatski',
  LT: 'Lietuvių',
  LV: 'Latviešu',
  PT: 'Português',
};

/** All languages of the app; the configuration, the picker, the loader and tests use this list. */
export const LANGUAGES: readonly Language[] = LANGUAGE_CODES.map((code) => ({
  code,
  tag: LANGUAGE_TAGS[code],
  name: NAMES[code],
}));
export const [ENGLISH] = LANGUAGES as [Language];

export const languageOf = (code: LanguageCode): Language =>
  LANGUAGES.find((language) => language.code === code) ?? ENGLISH;

export const languageOfTag = (tag: string): Language => languageOf(languageWithTag(tag));

/**
 * Returns the BCP 47 tag for a `lang` attribute of text in one of our languages; undefined for other codes.
 */
export function languageTag(code: string): string | undefined {
  return LANGUAGES.find((language) => language.code === code)?.tag;
}
