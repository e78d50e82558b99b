import type { Item } from '#src/domain/list.ts';
import { foldText } from '#src/domain/name-search.ts';
import { dishesLine } from '#src/search/list-search.ts';
import { dishNamesOf } from './dish-names.ts';

/**
 * What searches compare, a line each: the folded name first, then every folded tag. Folding leaves no line break
 * inside.
 */
export function searchTextOf(list: { name: string; tags: readonly string[] }): string {
  return [list.name, ...list.tags].map(foldText).join('\n');
}

/**
 * What a search for dishes compares: the line of the list's dishes, with what else they are called in its country, then each of their
 * folded tags, a line each.
 */
export function searchWordsOf(list: {
  country: string | null;
  items: readonly Pick<Item, 'name' | 'tags'>[];
}): string {
  const tags = new Set(list.items.flatMap((item) => item.tags.map(foldText)));
  return [dishesLine(list, dishNamesOf(list.country).called), ...tags].join('\n');
}
