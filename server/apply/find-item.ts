import { Refusal } from '#server/http/refusal.ts';
import type { Target } from '#server/write/change-list.ts';
import type { Item } from '#src/domain/list.ts';

/**
 * The item a call is about: by its id, or by its place when the caller names no id. An id that was taken off the
 * list gives null; one that never was on it is not found. The place never stands in for an unknown id: it may be
 * another meal's by now.
 */
export function findItem(target: Target, itemID: string | undefined, index: number): Item | null {
  const { items } = target.list;
  const item = itemID === undefined ? items[index] : items.find((each) => each.id === itemID);
  if (item !== undefined) return item;
  if (itemID !== undefined && target.removedItemIDs.includes(itemID)) return null;
  throw new Refusal('NOT_FOUND', { field: itemID === undefined ? 'index' : 'itemID' });
}
