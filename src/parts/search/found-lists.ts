import { useEffect, useEffectEvent, useState } from 'react';
import { ask } from '#src/browser/database/query.ts';
import { type Answer, searchOnce } from '#src/browser/search/search-client.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { publicListsOf } from '#src/queries/public-lists.ts';
import type { FoundEntries } from '#src/search/find-entries.ts';
import type { ListsQuery } from '#src/search/list-index.ts';
import type { FindOnDevice } from '#src/sync/public-lists.ts';
import { watchFound } from './watch-found.ts';

/**
 * The results so far of a search among a country's lists on this device. `lists` are the first results, and
 * `total` is the number of all. `hidden` is the number of results in languages that the query does not
 * include. `isNear` is true if the lists match only with one wrong letter tolerated.
 */
export type FoundLists = Pick<FoundEntries, 'total' | 'hidden' | 'isNear'> & {
  /** The search text. */
  term: string;
  lists: PublicListRow[];
  /** True if all of the country's lists on this device have been searched; false while the search runs. */
  isWhole: boolean;
  /** True if the search began after the request to the server had ended, by an answer or a failure. */
  hasRequestEnded: boolean;
};

const idsOf = (lists: Answer<'lists'>['lists']) => lists.map(({ id }) => id);

/** Returns the first results of a search, for the first frame of a page. */
export async function firstFoundLists(query: ListsQuery): Promise<FoundLists> {
  const answer = await searchOnce('lists', query);
  return {
    ...answer,
    term: query.term,
    lists: await ask(publicListsOf, idsOf(answer.lists)),
    hasRequestEnded: false,
  };
}

/**
 * Returns the ids of the lists on this device that a search finds, for `fetchCountrySearch`; none if they
 * match only nearly.
 */
export const findOnDevice: FindOnDevice = async (country, search, limit) => {
  const answer = await searchOnce('lists', { country, ...search, limit });
  return answer.isNear ? [] : idsOf(answer.lists);
};

/**
 * Returns the results of a search among a country's lists, kept fresh. After a change of query, returns the
 * previous results until the new ones arrive.
 * @param hasRequestEnded whether the request to the server has ended; when it changes, the search runs again,
 *   because the answer's lists are then on the device
 */
export function useFoundLists(
  query: ListsQuery,
  first: FoundLists | undefined,
  hasRequestEnded: boolean,
): FoundLists | undefined {
  const [found, setFound] = useState(first);
  const key = JSON.stringify([query, hasRequestEnded]);
  const watch = useEffectEvent(() =>
    watchFound(
      'lists',
      query,
      (db, { lists }) => publicListsOf(db, idsOf(lists)),
      (answer, lists) => setFound({ ...answer, term: query.term, lists, hasRequestEnded }),
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts a new observer
  useEffect(() => watch(), [key]);
  return found;
}
