import { Refusal } from '#server/http/refusal.ts';
import type { Target } from '#server/write/change-list.ts';
import type { removeItem } from '#src/contract/list-calls.ts';
import type { Item } from '#src/domain/list.ts';
import { visibleLine } from '#src/domain/visible-text.ts';
import { findItem } from './find-item.ts';
import type { ToOp } from './to-op.ts';

/** Removes an item by its id, or the first with its name. That it was done stays known (`storeList`). */
export const removeItemOp: ToOp<typeof removeItem> = (target, { body: { item: named } }) => {
  const item = named.id === undefined ? findByName(target, named.name) : findItem(target, named.id, -1);
  if (item === null) return null;
  return {
    kind: 'item.remove',
    listID: target.list.id,
    itemID: item.id,
    args: { archived: item.isDone ? [item.id] : [] },
  };
};

function findByName(target: Target, name: string | undefined): Item {
  // The name as the contract reads it; one that an earlier version stored may have been stored as it was typed.
  const item = target.list.items.find((each) => visibleLine(each.name) === name);
  if (item === undefined) throw new Refusal('NOT_FOUND', { field: 'name' });
  return item;
}
