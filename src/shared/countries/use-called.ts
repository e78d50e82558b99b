import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { languageOfTag } from '#src/i18n/languages.ts';
import { background } from '#src/platform/sync-client.ts';
import { useFetched } from '#src/platform/use-fetched.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { dishNamesOf } from '#src/queries/public-lists.ts';
import { type Called, calledBy, notCalled } from '#src/search/called.ts';
import { bringCountryWords } from '#src/sync/country-words.ts';

/**
 * What else the dishes of a country are called, as far as this device knows.
 * @param country null for a list without one
 */
export function useCalled(country: string | null): Called {
  const dishes = useQuery(dishNamesOf, country);
  return useMemo(() => (dishes === undefined ? notCalled : calledBy(dishes)), [dishes]);
}

/**
 * Brings a country's words to this device while its lists are looked at: its dishes' other names, and the lists' texts in the reader's
 * language.
 * @param country null for a list without one
 */
export function useBroughtWords(country: string | null): void {
  const { code } = languageOfTag(useLingui().i18n.locale);
  useFetched(`words ${country} ${code}`, async () => {
    if (country !== null) await bringCountryWords(background, country, code);
  });
}
