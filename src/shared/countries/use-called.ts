import { useEffect, useMemo } from 'react';
import { background } from '#src/platform/sync-client.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { dishNamesOf } from '#src/queries/dish-names.ts';
import { type Called, calledBy, notCalled } from '#src/search/called.ts';
import { bringDishNames } from '#src/sync/dish-names.ts';

/**
 * What else the dishes of a country are called, as far as this device knows.
 * @param country null for a list without one
 */
export function useCalled(country: string | null): Called {
  const dishes = useQuery(dishNamesOf, country);
  return useMemo(() => (dishes === undefined ? notCalled : calledBy(dishes)), [dishes]);
}

/** Brings a country's names to this device while its lists are looked at. */
export function useBroughtNames(country: string): void {
  useEffect(() => {
    // Without them its dishes are found by their own names.
    void bringDishNames(background, country).catch(() => undefined);
  }, [country]);
}
