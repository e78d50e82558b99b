import { useEffect, useEffectEvent, useState } from 'react';
import { type Continent, isOnAny } from '#src/domain/countries.ts';
import { foldText } from '#src/domain/name-search.ts';
import { readersLanguage } from '#src/parts/dishes/use-translated.ts';
import { type SeenList, seenListsOf } from '#src/queries/public-lists.ts';
import { MAX_LISTS_FOUND, type NamedList } from '#src/search/list-search.ts';
import type { WorldSearch } from './use-world-search.ts';
import { watchFound } from './watch-found.ts';

/** A list that a search in all countries finds, and whether it is on this device. */
export type ListFound = Omit<SeenList, 'publicID'> & { isHere: boolean };

/** The results of a search for lists; `lists` are the first of them, `total` is the number of all. */
export type ListsEverywhere = {
  lists: ListFound[];
  total: number;
  isNear: boolean;
  /**
   * True if all lists on this device have been searched for this term, and the server has answered or failed
   * to.
   */
  isSettled: boolean;
};

type LocalResults = Omit<ListsEverywhere, 'lists'> & { lists: SeenList[] };
const NOTHING: LocalResults = { lists: [], total: 0, isNear: false, isSettled: false };

/**
 * Searches for lists: the user's own and the public ones on this device, then further public ones from the
 * server. Lists with exactly this name come first.
 */
export function useListsEverywhere(
  term: string,
  continents: readonly Continent[],
  world: WorldSearch,
): ListsEverywhere {
  const local = useListsHere(term, continents);
  const localIDs = new Set(local.lists.flatMap(({ id, publicID }) => [id, publicID]));
  const others = world.results.lists.filter(
    (list) => !localIDs.has(list.publicID) && (world.isAnswered || stillMatches(list, term, continents)),
  );
  const isSettled = local.isSettled && (world.isAnswered || world.hasRequestFailed);
  // Near matches on this device are dropped if the server found lists that match exactly.
  const shown = local.isNear && others.length > 0 ? NOTHING : local;
  const lists = [
    ...shown.lists.map(({ publicID: _, ...list }) => ({ ...list, isHere: true })),
    ...others.map(({ publicID, ...list }) => ({ ...list, id: publicID, isOwn: false, isHere: false })),
  ];
  const isNamed = ({ name }: { name: string }) => foldText(name) === foldText(term);
  return {
    lists: [...lists.filter(isNamed), ...lists.filter((list) => !isNamed(list))],
    total: shown.total + others.length,
    isNear: shown.isNear,
    isSettled,
  };
}

/** Returns whether a list found for another search also matches this one, at least by its name. */
const stillMatches = ({ name, country }: NamedList, term: string, continents: readonly Continent[]) =>
  foldText(name).includes(foldText(term)) && isOnAny(country, continents);

/**
 * Returns the results among the user's own lists and the public ones on this device. Until the search
 * answers, returns the previous results.
 */
function useListsHere(term: string, continents: readonly Continent[]): LocalResults {
  const [found, setFound] = useState<LocalResults & { key: string }>();
  const key = JSON.stringify([term, continents]);
  const watch = useEffectEvent(() =>
    watchFound(
      'lists',
      { country: null, continents, term, languages: [], limit: MAX_LISTS_FOUND },
      (db, answer) => seenListsOf(db, answer.lists, readersLanguage()),
      ({ total, isNear, isWhole }, lists) => setFound({ lists, total, isNear, isSettled: isWhole, key }),
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search starts a new observer
  useEffect(() => watch(), [key]);
  if (found === undefined) return NOTHING;
  return found.key === key ? found : { ...found, isSettled: false };
}
