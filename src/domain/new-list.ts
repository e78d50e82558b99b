import { type List, UNSENT_ORDER } from './list.ts';

/** What a new list begins with; the rest of `List` follows from being new. */
export type NewList = Pick<List, 'name' | 'description' | 'chosenCountry' | 'language' | 'tags' | 'items'>;

/** A list that did not exist before, owned by its author. */
export function newList(id: string, content: NewList): List {
  return {
    id,
    publicID: null,
    isAuthor: true,
    ...content,
    likes: 0,
    rev: 0,
    order: UNSENT_ORDER,
    access: 'none',
  };
}

/** The saver's own copy of a public list: same items and item ids, all undone (design, sections 5.3 and 6). */
export function copyOf(source: List, copyID: string): List {
  // Named one by one: what a phone keeps beside a public list is not part of it.
  const { publicID, name, description, chosenCountry, language, tags, items, likes } = source;
  return {
    ...newList(copyID, { name, description, chosenCountry, language, tags, items }),
    items: items.map((item) => ({ ...item, isDone: false })),
    isAuthor: false,
    publicID,
    likes,
    removedItemIDs: [],
  };
}
