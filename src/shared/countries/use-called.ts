import { useMemo } from 'react';
import { background } from '#src/platform/sync-client.ts';
import { useFetched } from '#src/platform/use-fetched.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { dishNamesOf } from '#src/queries/public-lists.ts';
import { type Called, calledBy, notCalled } from '#src/search/called.ts';
import { bringDishNames } from '#src/sync/country-download.ts';

/**
 * What else the dishes of a country are called, as far as this device knows.
 * @param country null for a list without one
 */
export function useCalled(country: string | null): Called {
  const dishes = useQuery(dishNamesOf, country);
  return useMemo(() => (dishes === undefined ? notCalled : calledBy(dishes)), [dishes]);
}

/** Brings a country's names to this device while its lists are looked at. Without them its dishes are found by their own names. */
export function useBroughtNames(country: string): void {
  useFetched(`names ${country}`, () => bringDishNames(background, country));
}
