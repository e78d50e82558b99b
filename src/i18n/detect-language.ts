import type { LanguageCode } from '#src/domain/language-codes.ts';
import { LANGUAGES } from './languages.ts';

/** Subtags that mean one of ours under another name. */
const ALIASES: Readonly<Record<string, LanguageCode>> = { mo: 'RO', pt: 'PT' };

const match = (wanted: string): LanguageCode | undefined => {
  const tag = wanted.toLowerCase();
  const subtag = tag.split('-')[0] ?? tag;
  const exact = LANGUAGES.find((language) => language.tag.toLowerCase() === tag);
  const near = LANGUAGES.find((language) => language.tag === subtag);
  return exact?.code ?? near?.code ?? ALIASES[subtag];
};

/** The stored choice, else the first of the browser's languages that we speak, else English. */
export const detectLanguage = (stored: string | null, preferred: readonly string[]): LanguageCode =>
  LANGUAGES.find(({ code }) => code === stored)?.code ??
  preferred.map(match).find((code) => code !== undefined) ??
  'EN';
