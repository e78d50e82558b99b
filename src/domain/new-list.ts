import { v5 } from 'uuid';
import { type Item, type List, UNSENT_ORDER } from './list.ts';

/** The content that a new list begins with. `newList` adds the same first values of the other fields to all. */
export type NewList = Pick<List, 'name' | 'description' | 'chosenCountry' | 'language' | 'tags' | 'items'>;

/** Returns a new list, written by its owner. */
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

/** Returns a user's copy of a public list: the same items with the same ids, none of them ticked (P5.7). */
export function copyOf(source: List, copyID: string): List {
  // Only these fields are copied, because this device stores a public list with additional fields, such as
  // the time when it was fetched.
  const { publicID, name, description, chosenCountry, language, tags, items, likes } = source;
  return {
    ...newList(copyID, {
      name,
      description,
      chosenCountry,
      language,
      tags,
      items: items.map((item) => ({ ...item, isDone: false })),
    }),
    isAuthor: false,
    publicID,
    likes,
    removedItemIDs: [],
  };
}

/**
 * Returns the id of a user's copy of a list: UUIDv5(user, source), so that two devices that save the same
 * list offline make one copy.
 * @param sourceID the source's public id, or its list id if it was shared by a private link
 */
export function copyIDOf(userID: string, sourceID: string): string {
  return v5(sourceID, userID);
}

/**
 * Returns the items of a source that are new for its copy: the copy does not contain them, and its owner did
 * not remove them (P5.9). Returns none if the copy has no record of removed items, because its owner published
 * it or an older app wrote it.
 */
export function newInSource(copy: List, source: Pick<List, 'items'>): Item[] {
  if (copy.removedItemIDs === undefined) return [];
  const knownIDs = new Set([...copy.removedItemIDs, ...copy.items.map(({ id }) => id)]);
  return source.items.filter(({ id }) => !knownIDs.has(id));
}

type Content = Pick<List, 'name' | 'description' | 'tags'> & { items: readonly Omit<Item, 'isDone'>[] };

/** Returns all text that users have written in a list as one string, which can be compared. */
function comparableContent({ name, description, tags, items }: Content): string {
  const itemContents = items.map((item) => [item.id, item.name, item.description, item.tags]);
  return JSON.stringify([name, description, tags, itemContents]);
}

/**
 * Returns whether a copy has the same text as the list it was saved from. Such a copy is not published,
 * because it would duplicate the original (P5.10).
 */
export function isUnchangedCopy(copy: Content, source: Content): boolean {
  return comparableContent(copy) === comparableContent(source);
}
