import { useEffect, useEffectEvent, useState } from 'react';
import { type SeenList, seenListsOf } from '#src/queries/public-lists.ts';
import { watchFound } from './watch-found.ts';

/** The finds of a search among all lists on this device: the first of them, and how many there are. */
export type ListsEverywhere = {
  lists: SeenList[];
  total: number;
  isNear: boolean;
  /** All lists on this device have been looked at for this very term. */
  isSettled: boolean;
};

/** How many are shown: more are found by typing on. */
const SHOWN = 6;
const NOTHING: ListsEverywhere = { lists: [], total: 0, isNear: false, isSettled: false };

/** The user's own lists and the public ones on this device that a term finds; until then those of the term before. */
export function useListsEverywhere(term: string): ListsEverywhere {
  const [found, setFound] = useState<ListsEverywhere & { term: string }>();
  const watch = useEffectEvent(() =>
    watchFound(
      'lists',
      { country: null, term, languages: [], limit: SHOWN },
      (db, answer) => seenListsOf(db, answer.lists),
      ({ total, isNear, isWhole }, lists) => setFound({ lists, total, isNear, isSettled: isWhole, term }),
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another term is another watch
  useEffect(() => watch(), [term]);
  if (found === undefined) return NOTHING;
  return found.term === term ? found : { ...found, isSettled: false };
}
