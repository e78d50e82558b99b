import { useEffect, useEffectEvent, useState } from 'react';
import { type Continent, continentOf } from '#src/domain/countries.ts';
import { foldText } from '#src/domain/name-search.ts';
import { type SeenList, seenListsOf } from '#src/queries/public-lists.ts';
import { MOST_LISTS, type NamedList } from '#src/search/list-search.ts';
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

/** So many are looked at where only those of some continents are wanted. */
const MOST_ANYWHERE = 200;

const isThere = (country: string | null, continents: readonly Continent[]) =>
  continents.length === 0 || (country !== null && continents.some((each) => each === continentOf(country)));

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
    (list) => !known.has(list.publicID) && (world.isAnswered || isCalled(list, term)),
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

const isCalled = ({ name }: NamedList, term: string) => foldText(name).includes(foldText(term));

/** The user's own lists and the public ones on this device that a term finds; until then those of the term before. */
function useListsHere(term: string, continents: readonly Continent[]): Here {
  const [found, setFound] = useState<Here & { term: string }>();
  const watch = useEffectEvent(() =>
    watchFound(
      'lists',
      { country: null, term, languages: [], limit: continents.length === 0 ? MOST_LISTS : MOST_ANYWHERE },
      (db, answer) => seenListsOf(db, answer.lists),
      ({ total, isNear, isWhole }, lists) => {
        // A list is looked for everywhere: what is found elsewhere is left out here, and not counted.
        const there = lists.filter(({ country }) => isThere(country, continents));
        const rest = continents.length === 0 ? total : there.length;
        setFound({ lists: there.slice(0, MOST_LISTS), total: rest, isNear, isSettled: isWhole, term });
      },
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another term is another watch
  useEffect(() => watch(), [term, continents.join()]);
  if (found === undefined) return NOTHING;
  return found.term === term ? found : { ...found, isSettled: false };
}
