import type { Item } from '#src/domain/list.ts';

/**
 * Returns whether two items show the same dish. Compares their values if the objects differ, because each
 * translation of a list makes new ones.
 */
export function sameItem(a: Item, b: Item): boolean {
  if (a === b) return true;
  return (
    a.id === b.id &&
    a.name === b.name &&
    a.description === b.description &&
    a.isDone === b.isDone &&
    a.tags.length === b.tags.length &&
    a.tags.every((tag, index) => tag === b.tags[index])
  );
}
