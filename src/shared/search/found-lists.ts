import { useEffect, useEffectEvent, useState } from 'react';
import type { PublicListRow } from '#src/db/schema.ts';
import { ask } from '#src/platform/query.ts';
import { type Answer, searchOnce } from '#src/platform/search/search-client.ts';
import { publicListsOf } from '#src/queries/public-lists.ts';
import type { FoundEntries } from '#src/search/find-entries.ts';
import type { ListsQuery } from '#src/search/list-index.ts';
import type { FindSeen } from '#src/sync/public-lists.ts';
import { watchFound } from './watch-found.ts';

/** The finds so far of a search among a country's lists seen on this device; `lists` are the first of them. */
export type FoundLists = Pick<FoundEntries, 'total' | 'hidden' | 'isNear'> & {
  /** What was looked for. */
  term: string;
  lists: PublicListRow[];
  /** All lists on this device have been looked at. */
  isWhole: boolean;
  /** It was looked for when the service had answered. */
  isLatest: boolean;
};

const idsOf = (lists: Answer<'lists'>['lists']) => lists.map(({ id }) => id);

/** The first finds of a search, for the first frame of a page. */
export async function firstFoundLists(query: ListsQuery): Promise<FoundLists> {
  const answer = await searchOnce('lists', query);
  return {
    ...answer,
    term: query.term,
    lists: await ask(publicListsOf, idsOf(answer.lists)),
    isLatest: false,
  };
}

/** The finds of a search, in the shape that `fetchCountrySearch` takes. */
export const findSeen: FindSeen = async (country, search, limit) => {
  const answer = await searchOnce('lists', { country, ...search, limit });
  return answer.isNear ? [] : idsOf(answer.lists);
};

/**
 * What a search among a country's lists finds, kept fresh. Until it has an answer for a new query, it is still that for
 * the one before.
 * @param isLatest whether the service has answered: what it brought is looked for anew
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another watch
  useEffect(() => watch(), [key]);
  return found;
}
