import { isAllEaten, type List } from './list.ts';
import { findLists } from './list-search.ts';

/** Which of the user's lists are meant: those with dishes left, those all eaten, those they wrote, those they saved. */
export const LIST_FILTERS = ['all', 'open', 'done', 'own', 'saved'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

const isMeant: Record<ListFilter, (list: List) => boolean> = {
  all: () => true,
  open: (list) => !isAllEaten(list),
  done: isAllEaten,
  own: ({ isAuthor }) => isAuthor,
  saved: ({ isAuthor }) => !isAuthor,
};

/** Those of the lists that are meant, and that a search for `term` finds where there is one, in the order they have. */
export function wantedOf<L extends List>(lists: readonly L[], filter: ListFilter, term: string): L[] {
  const meant = lists.filter(isMeant[filter]);
  if (term.trim() === '') return meant;
  const found = new Set(findLists(meant, term));
  return meant.filter((list) => found.has(list));
}
