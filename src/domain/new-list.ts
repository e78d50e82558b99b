import { v5 } from 'uuid';
import { type Item, type List, UNSENT_ORDER } from './list.ts';

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

/**
 * The id of a user's copy of a list: UUIDv5(user, source), so that two phones saving the same list offline make
 * one copy (design, section 5.3).
 * @param sourceID the source's public id, or its list id when it was shared by a private link
 */
export function copyIDOf(userID: string, sourceID: string): string {
  return v5(sourceID, userID);
}

/**
 * The items of a source that are new to its copy: neither on it nor taken off it. None where the copy does not know
 * what was taken off it, as one that its owner has published, or that an older app has written.
 */
export function newInSource(copy: List, source: Pick<List, 'items'>): Item[] {
  if (copy.removedItemIDs === undefined) return [];
  const known = new Set([...copy.removedItemIDs, ...copy.items.map(({ id }) => id)]);
  return source.items.filter(({ id }) => !known.has(id));
}

type Words = Pick<List, 'name' | 'description' | 'tags'> & { items: readonly Omit<Item, 'isDone'>[] };

/** Everything of a list that somebody has written, in one text. */
function wordsOf({ name, description, tags, items }: Words): string {
  const ofItems = items.map((item) => [item.id, item.name, item.description, item.tags]);
  return JSON.stringify([name, description, tags, ofItems]);
}

/**
 * Whether a copy says nothing but what the list said that it was saved from. Such a copy is not published: it would
 * stand beside the original as its twin.
 */
export function isUnchangedCopy(copy: Words, source: Words): boolean {
  return wordsOf(copy) === wordsOf(source);
}
