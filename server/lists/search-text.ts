import { LANGUAGE_CODES } from '#src/domain/language-codes.ts';
import type { Item } from '#src/domain/list.ts';
import { foldText } from '#src/domain/name-search.ts';
import { translate } from '#src/domain/translation.ts';
import { dishesLine } from '#src/search/list-search.ts';
import { dishNamesOf } from './dish-names.ts';
import { translationsOf } from './translations.ts';

/**
 * Returns the text that searches for lists compare: the folded name, then each folded tag. Each is followed by
 * a line break, and folded text has none.
 */
export function searchTextOf(list: { name: string; tags: readonly string[] }): string {
  return [list.name, ...list.tags].map((text) => `${foldText(text)}\n`).join('');
}

/**
 * Returns the text that searches for dishes compare. The first line has the words of the dishes, of
 * their other names in the country, and of a starter list's name in other languages. Each folded tag of
 * a dish follows. Each line ends in a line break.
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
  const lines = [dishesLine(list, dishNamesOf(list.country).otherNames, names), ...tags];
  return lines.map((line) => `${line}\n`).join('');
}
