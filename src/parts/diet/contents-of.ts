import type { NamedContents } from '#src/domain/dish-contents.ts';
import type { DishNames, Item } from '#src/domain/list.ts';
import { type Translations, textKey } from '#src/domain/translation.ts';
import { dishKnownAs } from '#src/search/other-names.ts';

/** A function that returns the usual contents of the dish that an item names; undefined where unknown. */
export type ContentsOf = (item: Pick<Item, 'name' | 'description'>) => NamedContents | undefined;

/**
 * Creates a lookup of contents. If the item has no description, or the starter list's one in English or in
 * the reader's language, the contents apply to it. If it has any other description, `isDescribedOtherwise` is
 * true.
 */
export function contentsIn(dishes: readonly DishNames[], { texts }: Translations): ContentsOf {
  const find = dishKnownAs(dishes);
  return ({ name, description }) => {
    const { contents, text = '' } = find(name) ?? {};
    if (contents === undefined) return undefined;
    const isStarter = description === '' || textKey(description) === text || texts.get(text) === description;
    return { ...contents, isDescribedOtherwise: !isStarter };
  };
}
