import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { ask } from '#src/browser/database/query.ts';
import { useQueryFrom } from '#src/browser/database/use-query.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { type ListTexts, notTranslated, type Translations, translateList } from '#src/domain/translation.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { translationsOf } from '#src/queries/translations.ts';

/** The texts read last, by country and language, so that a list's first frame is in the reader's language. */
const latest = new Map<string, Translations>();
const keyOf = (country: string | null, language: LanguageCode) => `${country} ${language}`;

/** Returns the language that the app is shown in. */
export const readersLanguage = (): LanguageCode => languageOfTag(i18n.locale).code;

/**
 * Reads a country's texts in the reader's language for `useTranslations`. Call it before the page with the
 * country's lists renders.
 */
export async function readTranslations(country: string | null): Promise<void> {
  const language = readersLanguage();
  latest.set(keyOf(country, language), await ask(translationsOf, country, language));
}

/** Returns the texts of a country's starter lists in the reader's language that this device knows. */
export function useTranslations(country: string | null): Translations {
  const { code } = languageOfTag(useLingui().i18n.locale);
  const first = latest.get(keyOf(country, code)) ?? notTranslated;
  const found = useQueryFrom(first, translationsOf, country, code);
  // After a change of language, the query returns the old language's texts until it has read the new ones.
  return found.language === code ? found : first;
}

/**
 * Returns a list in the reader's language. Only texts of starter lists that no user has changed are
 * translated; names of dishes are not.
 */
export function useTranslated<L extends ListTexts & { chosenCountry: string | null }>(list: L): L {
  const translations = useTranslations(list.chosenCountry);
  return useMemo(() => translateList(list, translations), [list, translations]);
}
