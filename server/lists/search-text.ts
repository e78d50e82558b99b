import { LANGUAGE_CODES } from '#src/domain/language-codes.ts';
import type { Item } from '#src/domain/list.ts';
import { foldText } from '#src/domain/name-search.ts';
import { translate } from '#src/domain/translation.ts';
import { dishesLine } from '#src/search/list-search.ts';
import { dishNamesOf } from './dish-names.ts';
import { translationsOf } from './translations.ts';

/**
 * What searches compare, a line each: the folded name first, then every folded tag. Folding leaves no line break
 * inside.
 */
export function searchTextOf(list: { name: string; tags: readonly string[] }): string {
  return [list.name, ...list.tags].map(foldText).join('\n');
}

/**
 * What a search for dishes compares: the line of the list's dishes, with what else they are called in its country and what a starter
 * list is called in other languages, then each of the dishes' folded tags, a line each.
 */
export function searchWordsOf(list: {
  country: string | null;
  name: string;
  items: readonly Pick<Item, 'name' | 'tags'>[];
}): string {
  const tags = new Set(list.items.flatMap((item) => item.tags.map(foldText)));
  const names = LANGUAGE_CODES.map((language) =>
    translate(list.name, translationsOf(list.country, language)),
  ).filter((name) => name !== list.name);
  return [dishesLine(list, dishNamesOf(list.country).called, names), ...tags].join('\n');
}
