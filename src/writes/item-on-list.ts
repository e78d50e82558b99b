import * as v from 'valibot';
import { defineCall } from '#src/contract/call.ts';
import { IdSchema, ItemNameSchema } from '#src/contract/fields.ts';
import { NewItemSchema } from '#src/contract/list.ts';
import type { Item, List } from '#src/domain/list.ts';
import { visibleLine } from '#src/domain/visible-text.ts';
import { Changed, type ChangeWrite, ON_LIST, type OnItem } from './define.ts';
import { findItem, WriteRefused } from './find-item.ts';

const addCall = defineCall('POST', '/changeList/:listID/addItem', {
  params: ON_LIST,
  body: v.object({ item: NewItemSchema }),
  answer: Changed,
});

/**
 * Adds an item at the end of a list. One that is on it is left as it is; one that was taken off it stays away, because
 * the removal was the later wish. COUNTRY_MISSING (400) for a list whose country was not chosen (specification,
 * section 5).
 */
export const addItem: ChangeWrite<OnItem<'item.add', { item: Item }>, typeof addCall> = {
  kind: 'item.add',
  args: v.object({ item: v.object({ ...NewItemSchema.entries, id: IdSchema }) }),
  call: addCall,
  apply: (list, { itemID, args }) =>
    list === null || list.items.some(({ id }) => id === itemID)
      ? list
      : { ...list, items: [...list.items, { ...args.item, id: itemID }] },
  toRequest: ({ listID, itemID, args }) => ({
    params: { listID },
    body: { item: { ...args.item, id: itemID } },
  }),
  fromRequest: ({ list, removedItemIDs, newID }, { body }) => {
    const { id = newID(), ...item } = body.item;
    if (removedItemIDs.includes(id)) return null;
    if (list.chosenCountry === null && !list.items.some((each) => each.id === id)) {
      throw new WriteRefused('COUNTRY_MISSING', 'chosenCountry');
    }
    return { kind: 'item.add', listID: list.id, itemID: id, args: { item: { id, ...item } } };
  },
};

const removeCall = defineCall('POST', '/changeList/:listID/removeItem', {
  params: ON_LIST,
  body: v.object({
    item: v.pipe(
      v.object({ id: v.optional(IdSchema), name: v.optional(ItemNameSchema) }),
      v.check((item) => item.id !== undefined || item.name !== undefined, 'id or name'),
    ),
  }),
  answer: Changed,
});

/**
 * Takes an item off a list; a copy remembers it, so that its source does not offer it again. `archived` is its id if it
 * was eaten: until the server has archived it, that keeps counting as experience.
 */
export const removeItem: ChangeWrite<OnItem<'item.remove', { archived: string[] }>, typeof removeCall> = {
  kind: 'item.remove',
  args: v.object({ archived: v.array(IdSchema) }),
  call: removeCall,
  apply: (list, { itemID }) => list && withoutItem(list, itemID),
  toRequest: ({ listID, itemID }) => ({ params: { listID }, body: { item: { id: itemID } } }),
  fromRequest: (target, { body: { item: named } }) => {
    const { list } = target;
    const item = named.id === undefined ? findByName(list, named.name) : findItem(target, named.id, -1);
    return item && { kind: 'item.remove', listID: list.id, itemID: item.id, args: { archived: [] } };
  },
};

function withoutItem(list: List, itemID: string): List {
  const items = list.items.filter((item) => item.id !== itemID);
  const isGone = items.length < list.items.length && list.removedItemIDs !== undefined;
  return { ...list, items, ...(isGone && { removedItemIDs: [...(list.removedItemIDs ?? []), itemID] }) };
}

/** The first item with a name as the contract reads it; an earlier version may have stored it as it was typed. */
function findByName({ items }: List, name: string | undefined): Item {
  const item = items.find((each) => visibleLine(each.name) === name);
  if (item === undefined) throw new WriteRefused('NOT_FOUND', 'name');
  return item;
}
