import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Answer } from '#src/browser/search/search-client.ts';
import { type Continent, isOnAny } from '#src/domain/countries.ts';
import type { WorldSearch } from '#src/parts/search/use-world-search.ts';
import { watchFound } from '#src/parts/search/watch-found.ts';
import { type DishPage, pagesOfDishes } from '#src/queries/seen-dishes.ts';
import { isNearOnly, searchDishes } from '#src/search/dish-search.ts';
import type { KnownDish } from '#src/search/list-index.ts';
import { wordLine } from '#src/search/search-words.ts';
import type { FoundDish } from '#src/sync/public-lists.ts';

/**
 * A found dish. `isHere` is true if a public list on this device contains it; `page` has the parts of its
 * page's URL.
 */
export type FoundHere = KnownDish & { isHere: boolean; page: DishPage | undefined };

/** The results so far of a search for dishes. */
export type DishesFound = {
  dishes: FoundHere[];
  /** True while nothing has been found and results may still arrive. */
  isLooking: boolean;
};

/**
 * Searches for dishes: first in the lists on this device, then among the server's results once it answers.
 * Dishes that only the user's own lists have stay in the results.
 * @param term the search text; nothing is found unless `isDishTerm` accepts it
 */
export function useDishes(
  term: string,
  continents: readonly Continent[],
  { results, isAnswered, hasRequestFailed }: WorldSearch,
): DishesFound {
  const known = useKnownDishes(term, continents);
  const found = useMemo(() => {
    const serverDishes = results.dishes.filter(
      // Only names show whether a result for another term matches this one too.
      ({ country, why }) => isOnAny(country, continents) && (isAnswered || why === undefined),
    );
    const localDishes = (isAnswered ? known?.own : known?.all) ?? [];
    return searchDishes(withLocalDishes(serverDishes, localDishes), term);
  }, [known, results, isAnswered, continents, term]);
  const isSettled = isAnswered || (hasRequestFailed && known?.isWhole === true);
  const [first] = found;
  // Until the search is complete, a dish that only nearly matches may not be the best result, so it is not
  // shown.
  const isEarly = !isSettled && first !== undefined && isNearOnly(first, term);
  const keysHere = new Set((known?.all ?? []).filter(({ listID }) => listID === undefined).map(keyOf));
  const dishes = isEarly
    ? []
    : found.map((dish) => ({
        ...dish,
        isHere: keysHere.has(keyOf(dish)),
        page: known?.pages.get(keyOf(dish)),
      }));
  return { dishes, isLooking: !isSettled && dishes.length === 0 };
}

/** The results on this device, and for each dish the parts of its page's URL. */
type KnownDishes = Answer<'dishes'> & { pages: ReadonlyMap<string, DishPage> };

/**
 * Returns the dishes found in the lists on this device. Until the search answers, returns the previous
 * search's results.
 */
function useKnownDishes(term: string, continents: readonly Continent[]): KnownDishes | undefined {
  const [found, setFound] = useState<{ key: string; answer: KnownDishes }>();
  const key = JSON.stringify([term, continents]);
  const watch = useEffectEvent(() =>
    watchFound(
      'dishes',
      { term, continents },
      (db, { all }) => pagesOfDishes(db, all),
      (answer, rows) => {
        const pages = new Map(
          answer.all.flatMap((dish, index) => {
            const page = rows[index];
            return page ? [[keyOf(dish), page] as const] : [];
          }),
        );
        setFound({ key, answer: { ...answer, pages } });
      },
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search starts a new observer
  useEffect(() => watch(), [key]);
  if (found === undefined || found.key === key) return found?.answer;
  return { ...found.answer, isWhole: false };
}

/**
 * Returns the key of a dish. It contains only the dish's own name, because the line also contains other
 * names, which differ between this device and the server.
 */
const keyOf = ({ country, name }: Pick<KnownDish, 'country' | 'name'>) => `${country} ${wordLine([name])}`;

/** Adds to the server's results the dishes that only this device has. */
function withLocalDishes(serverDishes: readonly FoundDish[], localDishes: readonly KnownDish[]): KnownDish[] {
  const dishes: KnownDish[] = serverDishes.map((dish) => ({
    ...dish,
    line: wordLine(dish.called === undefined ? [dish.name] : [dish.name, dish.called]),
  }));
  const keys = new Set(dishes.map(keyOf));
  return [...dishes, ...localDishes.filter((dish) => !keys.has(keyOf(dish)))];
}
