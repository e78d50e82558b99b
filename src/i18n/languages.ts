import {
  LANGUAGE_CODES,
  LANGUAGE_TAGS,
  type LanguageCode,
  languageWithTag,
} from '#src/domain/language-codes.ts';

/** BCP 47 tags of the languages. */
export type LanguageTag = (typeof LANGUAGE_TAGS)[LanguageCode];

export interface Language {
  /** The specification's code: storage, the API and documents. */
  readonly code: LanguageCode;
  /** The BCP 47 tag: `<html lang>`, Intl, Lingui and file names. */
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

/** The single source of languages: config, picker, loader and tests read it. */
export const LANGUAGES: readonly Language[] = LANGUAGE_CODES.map((code) => ({
  code,
  tag: LANGUAGE_TAGS[code],
  name: NAMES[code],
}));
export const [ENGLISH] = LANGUAGES as [Language];

export const languageOf = (code: LanguageCode): Language =>
  LANGUAGES.find((language) => language.code === code) ?? ENGLISH;

export const languageOfTag = (tag: string): Language => languageOf(languageWithTag(tag));

/** The BCP 47 tag for a `lang` attribute of text in one of the specification's languages; undefined for others. */
export function languageTag(code: string): string | undefined {
  return LANGUAGES.find((language) => language.code === code)?.tag;
}
