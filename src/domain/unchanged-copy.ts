import type { Item, List } from './list.ts';

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
