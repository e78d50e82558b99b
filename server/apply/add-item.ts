import { randomUUID } from 'node:crypto';
import { Refusal } from '#server/http/refusal.ts';
import type { addItem } from '#src/contract/list-calls.ts';
import type { ToOp } from './to-op.ts';

/**
 * Appends an item to a list that has a country (specification, section 5). One that is on the list is left as it is;
 * one that was taken off it before stays away: the removal was the later wish.
 */
export const addItemOp: ToOp<typeof addItem> = ({ list, removedItemIDs }, { body }) => {
  const { id = randomUUID(), ...item } = body.item;
  if (removedItemIDs.includes(id)) return null;
  if (list.chosenCountry === null && !list.items.some((each) => each.id === id)) {
    throw new Refusal('COUNTRY_MISSING', { field: 'chosenCountry' });
  }
  return { kind: 'item.add', listID: list.id, itemID: id, args: { item: { id, ...item } } };
};
