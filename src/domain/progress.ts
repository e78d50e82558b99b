import type { Item } from './list.ts';

/** How much of a list is eaten: `done` of `total` items, and the share from 0 to 1 (0 for an empty list). */
export function progressOf(items: readonly Pick<Item, 'isDone'>[]): {
  done: number;
  total: number;
  share: number;
} {
  const total = items.length;
  const done = items.filter((item) => item.isDone).length;
  return { done, total, share: total === 0 ? 0 : done / total };
}
