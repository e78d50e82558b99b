import { useEffect, useEffectEvent, useState } from 'react';
import { type Continent, isOnAny } from '#src/domain/countries.ts';
import { foldText } from '#src/domain/name-search.ts';
import { type SeenList, seenListsOf } from '#src/queries/public-lists.ts';
import { MOST_LISTS, type NamedList } from '#src/search/list-search.ts';
import { readersLanguage } from '#src/shared/countries/use-translated.ts';
import type { WorldSearch } from './use-world-search.ts';
import { watchFound } from './watch-found.ts';

/** A list that a search over all countries finds, and whether it is on this device. */
export type ListFound = Omit<SeenList, 'publicID'> & { isHere: boolean };

/** The finds of a search for lists: the first of them, and how many there are. */
export type ListsEverywhere = {
  lists: ListFound[];
  total: number;
  isNear: boolean;
  /** All lists on this device have been looked at for this very term, and the service was asked. */
  isSettled: boolean;
};

type Here = Omit<ListsEverywhere, 'lists'> & { lists: SeenList[] };
const NOTHING: Here = { lists: [], total: 0, isNear: false, isSettled: false };

/**
 * The lists that a term finds: the user's own and the public ones on this device, and those that the service knows
 * besides; of each, the lists of that very name come first.
 */
export function useListsEverywhere(
  term: string,
  continents: readonly Continent[],
  world: WorldSearch,
): ListsEverywhere {
  const here = useListsHere(term, continents);
  const known = new Set(here.lists.flatMap(({ id, publicID }) => [id, publicID]));
  const others = world.finds.lists.filter(
    (list) => !known.has(list.publicID) && (world.isAnswered || isStillMeant(list, term, continents)),
  );
  const isSettled = here.isSettled && (world.isAnswered || world.isFromDevice);
  // What is nearly called so was not meant where something is called just so.
  const seen = here.isNear && others.length > 0 ? NOTHING : here;
  const lists = [
    ...seen.lists.map(({ publicID: _, ...list }) => ({ ...list, isHere: true })),
    ...others.map(({ publicID, ...list }) => ({ ...list, id: publicID, isOwn: false, isHere: false })),
  ];
  const isNamed = ({ name }: { name: string }) => foldText(name) === foldText(term);
  return {
    lists: [...lists.filter(isNamed), ...lists.filter((list) => !isNamed(list))],
    total: seen.total + others.length,
    isNear: seen.isNear,
    isSettled,
  };
}

/** Whether what was found for another search would be found for this one, by its name at least. */
const isStillMeant = ({ name, country }: NamedList, term: string, continents: readonly Continent[]) =>
  foldText(name).includes(foldText(term)) && isOnAny(country, continents);

/** The user's own lists and the public ones on this device that a search finds; until then those of the one before. */
function useListsHere(term: string, continents: readonly Continent[]): Here {
  const [found, setFound] = useState<Here & { key: string }>();
  const key = JSON.stringify([term, continents]);
  const watch = useEffectEvent(() =>
    watchFound(
      'lists',
      { country: null, continents, term, languages: [], limit: MOST_LISTS },
      (db, answer) => seenListsOf(db, answer.lists, readersLanguage()),
      ({ total, isNear, isWhole }, lists) => setFound({ lists, total, isNear, isSettled: isWhole, key }),
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another watch
  useEffect(() => watch(), [key]);
  if (found === undefined) return NOTHING;
  return found.key === key ? found : { ...found, isSettled: false };
}
