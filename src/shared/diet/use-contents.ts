import { useMemo } from 'react';
import type { DishContents } from '#src/domain/dish-contents.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { dishNamesOf } from '#src/queries/public-lists.ts';
import { dishKnownAs } from '#src/search/called.ts';

/** Returns the usual contents of a dish with this name; undefined where unknown. */
export type ContentsOf = (name: string) => DishContents | undefined;

/**
 * Returns a lookup of the contents of a country's dishes, as far as this device knows them.
 * @param country null for a list without one
 */
export function useContents(country: string | null): ContentsOf {
  const dishes = useQuery(dishNamesOf, country);
  return useMemo(() => {
    const find = dishKnownAs(dishes ?? []);
    return (name) => find(name)?.contents;
  }, [dishes]);
}
