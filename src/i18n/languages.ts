import type { LanguageCode } from '#src/domain/language-codes.ts';

export interface Language {
  /** The specification's code: storage, the API and documents. */
  readonly code: LanguageCode;
  /** The BCP 47 tag: `<html lang>`, Intl, Lingui and file names. */
  readonly tag: string;
  /** The language's own name for itself. */
  readonly name: string;
}

/** The single source of languages: config, picker, loader and tests read it. */
export const LANGUAGES = [
  { code: 'EN', tag: 'en', name: 'English' },
  { code: 'PL', tag: 'pl', name: 'Polski' },
  { code: 'DE', tag: 'de', name: 'Deutsch' },
  { code: 'AT', tag: 'de-AT', name: 'Deutsch (Österreich)' },
  { code: 'FR', tag: 'fr', name: 'Français' },
  { code: 'IT', tag: 'it', name: 'Italiano' },
  { code: 'ES', tag: 'es', name: 'Español' },
  { code: 'RO', tag: 'ro', name: 'Română' },
  { code: 'DN', tag: 'da', name: 'Dansk' },
  { code: 'NL', tag: 'nl', name: 'Nederlands' },
  { code: 'AL', tag: 'sq', name: 'Shqip' },
  { code: 'BG', tag: 'bg', name: 'Български' },
  { code: 'CZ', tag: 'cs', name: 'Čeština' },
  { code: 'ET', tag: 'et', name: 'Eesti' },
  { code: 'GR', tag: 'el', name: 'Ελληνικά' },
  { code: 'HR', tag: 'hr', name: 'Hrvatski' },
  { code: 'LT', tag: 'lt', name: 'Lietuvių' },
  { code: 'LV', tag: 'lv', name: 'Latviešu' },
  { code: 'PT', tag: 'pt-PT', name: 'Português' },
] as const satisfies readonly Language[];

export type LanguageTag = (typeof LANGUAGES)[number]['tag'];

export const languageOf = (code: LanguageCode): (typeof LANGUAGES)[number] =>
  LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0];

export const languageOfTag = (tag: string): (typeof LANGUAGES)[number] =>
  LANGUAGES.find((language) => language.tag === tag) ?? LANGUAGES[0];

/** The BCP 47 tag for a `lang` attribute of text in one of the specification's languages; undefined for others. */
export function languageTag(code: string): string | undefined {
  return LANGUAGES.find((language) => language.code === code)?.tag;
}
