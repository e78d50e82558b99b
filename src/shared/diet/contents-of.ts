import type { NamedContents } from '#src/domain/dish-contents.ts';
import type { DishNames, Item } from '#src/domain/list.ts';
import { type Translations, textKey } from '#src/domain/translation.ts';
import { dishKnownAs } from '#src/search/other-names.ts';

/** Returns the usual contents of the dish that this name belongs to; undefined where unknown. */
export type ContentsOf = (item: Pick<Item, 'name' | 'description'>) => NamedContents | undefined;

/**
 * Creates a lookup of contents. A dish with the starter list's description, in English or in the reader's
 * language, or with none, is that dish; any other description is its author's own.
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
