import type { Item, List } from './list.ts';

/**
 * The items of a source that are new to its copy: neither on it nor taken off it. None where the copy does not know
 * what was taken off it, as one that its owner has published, or that an app of before has written.
 */
export function newInSource(copy: List, source: Pick<List, 'items'>): Item[] {
  if (copy.removedItemIDs === undefined) return [];
  const known = new Set([...copy.removedItemIDs, ...copy.items.map(({ id }) => id)]);
  return source.items.filter(({ id }) => !known.has(id));
}
