import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { backgroundService } from '#src/browser/network/sync-client.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import { languageOfTag } from '#src/i18n/languages.ts';
import { dishNamesOf } from '#src/queries/public-lists.ts';
import { noOtherNames, type OtherNamesLookup, otherNamesOf } from '#src/search/other-names.ts';
import { bringCountryWords } from '#src/sync/country-words.ts';

/**
 * Returns a lookup of the other names of a country's dishes that this device knows.
 * @param country null for a list without one
 */
export function useOtherNames(country: string | null): OtherNamesLookup {
  const dishes = useQuery(dishNamesOf, country);
  return useMemo(() => (dishes === undefined ? noOtherNames : otherNamesOf(dishes)), [dishes]);
}

/**
 * Fetches other names of a country's dishes and its lists' texts in the reader's language, while its lists
 * are shown.
 * @param country null for a list without one
 */
export function useBroughtWords(country: string | null): void {
  const { code } = languageOfTag(useLingui().i18n.locale);
  useFetched(`words ${country} ${code}`, async () => {
    if (country !== null) await bringCountryWords(backgroundService, country, code);
  });
}
