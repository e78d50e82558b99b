import { useMemo } from 'react';
import type { DishContents } from '#src/domain/dish-contents.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { dishNamesOf } from '#src/queries/public-lists.ts';
import { dishKnownAs } from '#src/search/called.ts';

/** What is in a dish of this name, as it is usually made; undefined where that is not known. */
export type ContentsOf = (name: string) => DishContents | undefined;

/**
 * What is in the dishes of a country, as far as this device knows.
 * @param country null for a list without one
 */
export function useContents(country: string | null): ContentsOf {
  const dishes = useQuery(dishNamesOf, country);
  return useMemo(() => {
    const find = dishKnownAs(dishes ?? []);
    return (name) => find(name)?.contents;
  }, [dishes]);
}
