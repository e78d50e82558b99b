import type { LanguageCode } from '#src/domain/language-codes.ts';
import { AVAILABLE_LANGUAGES } from './catalogs.ts';
import type { Language } from './languages.ts';

/** Subtags that mean one of ours under another name. */
const ALIASES: Readonly<Record<string, LanguageCode>> = { mo: 'RO', pt: 'PT' };

const match = (wanted: string, there: readonly Language[]): LanguageCode | undefined => {
  const tag = wanted.toLowerCase();
  const subtag = tag.split('-')[0] ?? tag;
  const exact = there.find((language) => language.tag.toLowerCase() === tag);
  const near = there.find((language) => language.tag === subtag);
  const alias = there.find(({ code }) => code === ALIASES[subtag]);
  return (exact ?? near ?? alias)?.code;
};

/**
 * The stored choice, else the first of the browser's languages that we speak, else English.
 * @param there the languages there are texts in: one without would be shown in English, past the next best
 */
export const detectLanguage = (
  stored: string | null,
  preferred: readonly string[],
  there: readonly Language[] = AVAILABLE_LANGUAGES,
): LanguageCode =>
  there.find(({ code }) => code === stored)?.code ??
  preferred.map((wanted) => match(wanted, there)).find((code) => code !== undefined) ??
  'EN';
