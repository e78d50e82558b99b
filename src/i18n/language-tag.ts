import { LANGUAGES } from './languages.ts';

/** The BCP 47 tag for a `lang` attribute of text in one of the specification's languages; undefined for others. */
export function languageTag(code: string): string | undefined {
  return LANGUAGES.find((language) => language.code === code)?.tag;
}
