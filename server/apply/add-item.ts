import { randomUUID } from 'node:crypto';
import type { addItem } from '#src/contract/list-calls.ts';
import type { ToOp } from './to-op.ts';

/** Appends an item. One that was taken off the list before stays away: the removal was the later wish. */
export const addItemOp: ToOp<typeof addItem> = ({ list, removedItemIDs }, { body }) => {
  const { id = randomUUID(), ...item } = body.item;
  if (removedItemIDs.includes(id)) return null;
  return { kind: 'item.add', listID: list.id, itemID: id, args: { item: { id, ...item } } };
};
