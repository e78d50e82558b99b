import type { FoodDatabase } from '#src/db/database.ts';
import type { ListRow } from '#src/db/schema.ts';
import { languageWithTag } from '#src/domain/language-codes.ts';
import { isAllEaten, type List, type ListOrder } from '#src/domain/list.ts';
import { notTranslated, translateList } from '#src/domain/translation.ts';
import { findLists } from '#src/search/list-search.ts';
import type { TagLabels } from '#src/search/search-words.ts';
import { ownLists } from './lists.ts';
import { type UnsentState, unsentAmong } from './outbox.ts';
import { translationsByCountry } from './translations.ts';

/** Some of the user's lists, how many match in total, and which of them have unsent changes. */
export type ShownLists = {
  lists: ListRow[];
  total: number;
  unsent: ReadonlyMap<string, UnsentState>;
};

/** Finds at most `limit` of the signed-in user's lists by a filter and a search, in an order. */
export async function foundLists(
  db: FoodDatabase,
  limit: number,
  order: ListOrder,
  tag: string,
  filter: ListFilter,
  term: string,
): Promise<ShownLists> {
  const { lists: own } = await ownLists(db, Number.MAX_SAFE_INTEGER, order, tag);
  const known = await translationsByCountry(db, own, languageWithTag(tag));
  const all = own.map((list) => translateList(list, known.get(list.chosenCountry) ?? notTranslated));
  const labels =
    term.trim() === '' ? undefined : new Map([...known.values()].flatMap(({ texts }) => [...texts]));
  const found = wantedOf(all, filter, term, labels);
  const lists = found.slice(0, limit);
  const unsent = await unsentAmong(
    db,
    lists.map(({ id }) => id),
  );
  return { lists, total: found.length, unsent };
}

/** Filters for the user's lists: all, with dishes left, all eaten, written by the user, saved by the user. */
export const LIST_FILTERS = ['all', 'open', 'done', 'own', 'saved'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

const isIncluded: Record<ListFilter, (list: List) => boolean> = {
  all: () => true,
  open: (list) => !isAllEaten(list),
  done: isAllEaten,
  own: ({ isAuthor }) => isAuthor,
  saved: ({ isAuthor }) => !isAuthor,
};

/**
 * Returns the lists that match the filter and, unless `term` is blank, the search. They keep their order.
 * @param labels the words for tags in the reader's language
 */
export function wantedOf<L extends List>(
  lists: readonly L[],
  filter: ListFilter,
  term: string,
  labels?: TagLabels,
): L[] {
  const filtered = lists.filter(isIncluded[filter]);
  if (term.trim() === '') return filtered;
  const found = new Set(findLists(filtered, term, labels));
  return filtered.filter((list) => found.has(list));
}
