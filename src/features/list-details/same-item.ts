import type { Item } from '#src/domain/list.ts';

/** Whether two readings of the database show the same dish; each reading makes new objects. */
export function sameItem(a: Item, b: Item): boolean {
  return (
    a.id === b.id &&
    a.name === b.name &&
    a.description === b.description &&
    a.isDone === b.isDone &&
    a.tags.length === b.tags.length &&
    a.tags.every((tag, index) => tag === b.tags[index])
  );
}
