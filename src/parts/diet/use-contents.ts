import { useMemo } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { useTranslations } from '#src/parts/dishes/use-translated.ts';
import { dishNamesOf } from '#src/queries/public-lists.ts';
import { type ContentsOf, contentsIn } from './contents-of.ts';

/**
 * Returns a lookup of the contents of a country's dishes that this device knows.
 * @param country null for a list without one
 */
export function useContents(country: string | null): ContentsOf {
  const dishes = useQuery(dishNamesOf, country);
  const translations = useTranslations(country);
  return useMemo(() => contentsIn(dishes ?? [], translations), [dishes, translations]);
}
