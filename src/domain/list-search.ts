import { foldText } from './fold-text.ts';
import type { List } from './list.ts';

type Ranked = Pick<List, 'id' | 'likes' | 'publishedAt'>;
type Searched = Ranked & Pick<List, 'name' | 'tags'>;

/**
 * The lists whose name, or after a '#' one of whose tags, contains `term`; without regard to case and accents.
 * Names of exactly the term's length come first, then the most liked (`byLikes`).
 */
export function searchLists<L extends Searched>(lists: readonly L[], term: string): L[] {
  const wanted = foldText(term);
  const isTag = wanted.startsWith('#');
  return lists
    .map((list) => ({ list, name: foldText(list.name) }))
    .filter(({ list, name }) =>
      isTag ? list.tags.some((tag) => foldText(tag).startsWith(wanted)) : name.includes(wanted),
    )
    .map(({ list, name }) => ({ list, isExact: !isTag && name.length === wanted.length }))
    .sort((a, b) => Number(b.isExact) - Number(a.isExact) || byLikes(a.list, b.list))
    .map(({ list }) => list);
}

/**
 * Whether the service looks for a term among all lists of a country. It knows three letters or digits in a row; a
 * shorter term is looked for among the most liked lists only, and what is not found may be there all the same.
 */
export function isSearchedForEverywhere(term: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(foldText(term));
}

/**
 * The order of public lists: the most liked first, of those liked alike the one published first, and by id where that is
 * not known (design, section 6).
 */
export function byLikes(a: Ranked, b: Ranked): number {
  const age = (list: Ranked) => list.publishedAt ?? Number.MAX_VALUE;
  return b.likes - a.likes || age(a) - age(b) || (a.id < b.id ? -1 : 1);
}
