import type { LanguageCode } from '#src/domain/language-codes.ts';
import { AVAILABLE_LANGUAGES } from './catalogs.ts';
import type { Language } from './languages.ts';

/** Language subtags that are other names of our languages. */
const ALIASES: Readonly<Record<string, LanguageCode>> = { mo: 'RO', pt: 'PT' };

const match = (wanted: string, available: readonly Language[]): LanguageCode | undefined => {
  const tag = wanted.toLowerCase();
  const subtag = tag.split('-')[0] ?? tag;
  const exact = available.find((language) => language.tag.toLowerCase() === tag);
  const near = available.find((language) => language.tag === subtag);
  const alias = available.find(({ code }) => code === ALIASES[subtag]);
  return (exact ?? near ?? alias)?.code;
};

/**
 * Returns the stored language, else the first of the browser's languages that the app supports, else English.
 * @param available the languages with a catalog. A language without a catalog would be shown in English
 *   instead of the user's next preference
 */
export const detectLanguage = (
  stored: string | null,
  preferred: readonly string[],
  available: readonly Language[] = AVAILABLE_LANGUAGES,
): LanguageCode =>
  available.find(({ code }) => code === stored)?.code ??
  preferred.map((wanted) => match(wanted, available)).find((code) => code !== undefined) ??
  'EN';
