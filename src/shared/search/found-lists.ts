import { useEffect, useEffectEvent, useState } from 'react';
import type { PublicListRow } from '#src/db/schema.ts';
import { ask } from '#src/platform/query.ts';
import { type Answer, searchOnce } from '#src/platform/search/search-client.ts';
import { publicListsOf } from '#src/queries/public-lists.ts';
import type { FoundEntries } from '#src/search/find-entries.ts';
import type { ListsQuery } from '#src/search/list-index.ts';
import type { FindSeen } from '#src/sync/public-lists.ts';
import { watchFound } from './watch-found.ts';

/**
 * The results so far of a search among a country's lists on this device. `lists` are the first of the
 * results.
 */
export type FoundLists = Pick<FoundEntries, 'total' | 'hidden' | 'isNear'> & {
  /** The search text. */
  term: string;
  lists: PublicListRow[];
  /** True if all lists on this device have been searched. */
  isWhole: boolean;
  /** True if the search ran after the server had answered. */
  isLatest: boolean;
};

const idsOf = (lists: Answer<'lists'>['lists']) => lists.map(({ id }) => id);

/** Returns the first results of a search, for the first frame of a page. */
export async function firstFoundLists(query: ListsQuery): Promise<FoundLists> {
  const answer = await searchOnce('lists', query);
  return {
    ...answer,
    term: query.term,
    lists: await ask(publicListsOf, idsOf(answer.lists)),
    isLatest: false,
  };
}

/**
 * Returns the ids of the lists on this device that a search finds, for `fetchCountrySearch`; none if they
 * match only nearly.
 */
export const findSeen: FindSeen = async (country, search, limit) => {
  const answer = await searchOnce('lists', { country, ...search, limit });
  return answer.isNear ? [] : idsOf(answer.lists);
};

/**
 * Returns the results of a search among a country's lists, kept fresh. After a change of query, returns the
 * previous results until the new ones arrive.
 * @param isLatest whether the server has answered; a change repeats the search, so that it finds the lists in
 *   the answer
 */
export function useFoundLists(
  query: ListsQuery,
  first: FoundLists | undefined,
  isLatest: boolean,
): FoundLists | undefined {
  const [found, setFound] = useState(first);
  const key = JSON.stringify([query, isLatest]);
  const watch = useEffectEvent(() =>
    watchFound(
      'lists',
      query,
      (db, { lists }) => publicListsOf(db, idsOf(lists)),
      (answer, lists) => setFound({ ...answer, term: query.term, lists, isLatest }),
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts a new observer
  useEffect(() => watch(), [key]);
  return found;
}
