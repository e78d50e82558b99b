import * as v from 'valibot';
import { StampSchema } from '#src/contract/account.ts';
import { defineCall } from '#src/contract/call.ts';
import {
  arrayUpTo,
  DaySchema,
  IdSchema,
  ItemDescriptionSchema,
  ItemNameSchema,
  StoredTagSchema,
  TagSchema,
} from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { ListSchema, NewItemSchema } from '#src/contract/list.ts';
import type { Item, List } from '#src/domain/list.ts';
import { changedTasted, untickedTasted, withTasted } from '#src/domain/tasted.ts';
import { visibleLine, withoutTag, withTag } from '#src/domain/visible-text.ts';
import {
  Changed,
  type ChangeWrite,
  expected,
  findItem,
  isOtherItem,
  itemID,
  ON_ITEM,
  ON_LIST,
  type OnItem,
  onItem,
  WriteRefused,
} from './define.ts';

const addCall = defineCall('POST', '/changeList/:listID/addItem', {
  params: ON_LIST,
  body: v.object({ item: NewItemSchema }),
  answer: Changed,
});

/**
 * Adds an item at the end of a list. An item already on the list stays as it is. An item removed from the
 * list is not added again, because the removal came later (P3.9). COUNTRY_MISSING (400) for a list without a
 * country (P3.4).
 */
export const addItemWrite: ChangeWrite<OnItem<'item.add', { item: Item }>, typeof addCall> = {
  kind: 'item.add',
  isSteady: false,
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
      v.object({ id: v.optional(IdSchema), name: v.optional(ItemNameSchema), expected }),
      v.check((item) => item.id !== undefined || item.name !== undefined, 'id or name'),
    ),
  }),
  answer: Changed,
});

/**
 * Removes an item from a list. A copy remembers the id, so that its source does not offer the item again.
 * `archived` holds the id if the item was ticked, so that the item counts as experience until the server has
 * archived it (P4.2).
 */
export const removeItemWrite: ChangeWrite<
  OnItem<'item.remove', { archived: string[]; expected?: string | undefined }>,
  typeof removeCall
> = {
  kind: 'item.remove',
  isSteady: false,
  args: v.object({ archived: arrayUpTo(IdSchema, LIMITS.itemsPerList), expected }),
  call: removeCall,
  apply: (list, { itemID }) => list && withoutItem(list, itemID),
  toRequest: ({ listID, itemID, args }) => ({
    params: { listID },
    body: { item: { id: itemID, ...(args.expected && { expected: args.expected }) } },
  }),
  fromRequest: (target, { body: { item: named } }) => {
    const { list } = target;
    const item = named.id === undefined ? findByName(list, named.name) : findItem(target, named.id, -1);
    if (item === null || isOtherItem(target, item, named.expected)) return null;
    return { kind: 'item.remove', listID: list.id, itemID: item.id, args: { archived: [] } };
  },
};

function withoutItem(list: List, itemID: string): List {
  const items = list.items.filter((item) => item.id !== itemID);
  const isRemovalRecorded = items.length < list.items.length && list.removedItemIDs !== undefined;
  const remaining = {
    ...list,
    items,
    ...(isRemovalRecorded && { removedItemIDs: [...(list.removedItemIDs ?? []), itemID] }),
  };
  return withTasted(remaining, itemID, {});
}

/**
 * Finds the first item whose name equals `name` after cleaning; an earlier version may have stored it as
 * typed.
 */
function findByName({ items }: List, name: string | undefined): Item {
  const item = items.find((each) => visibleLine(each.name) === name);
  if (item === undefined) throw new WriteRefused('NOT_FOUND', 'name');
  return item;
}

/**
 * Ticks an item as eaten, or removes the tick. `day` is the user's local calendar day; without it, as older
 * versions tick, the known day stays.
 */
export const tickItemWrite = onItem({
  kind: 'item.tick',
  args: { isDone: v.boolean(), day: v.optional(DaySchema), expected },
  /**
   * The body has both `itemID` and `isDone`, or neither. Without a body the call toggles the tick of the item
   * at the index (P4.1).
   */
  call: defineCall('POST', '/account/updateItemInList/:listID/:index', {
    params: ON_ITEM,
    body: v.optional(
      v.pipe(
        v.object({ itemID, isDone: v.optional(v.boolean()), day: v.optional(DaySchema), expected }),
        v.check((tick) => (tick.itemID === undefined) === (tick.isDone === undefined), 'itemID and isDone'),
      ),
      {},
    ),
    answer: v.object({ list: v.nullable(ListSchema), exp: v.number(), stamp: StampSchema }),
  }),
  apply: (item, { isDone }) => ({ ...item, isDone }),
  keep: (tasted, { isDone, day }) => (isDone ? changedTasted(tasted, { day }) : untickedTasted(tasted)),
  toBody: (args) => args,
  fromBody: ({ isDone, day }, item) => ({
    isDone: isDone ?? !item.isDone,
    ...(day !== undefined && { day }),
  }),
});

/** Renames an item. */
export const renameItemWrite = onItem({
  kind: 'item.rename',
  args: { name: ItemNameSchema },
  call: defineCall('POST', '/changeList/:listID/name/:index', {
    params: ON_ITEM,
    body: v.object({ content: ItemNameSchema, itemID }),
    answer: Changed,
  }),
  apply: (item, { name }) => ({ ...item, name }),
  toBody: ({ name }) => ({ content: name }),
  fromBody: ({ content }) => ({ name: content }),
});

/** Sets an item's description; '' removes it. */
export const describeItemWrite = onItem({
  kind: 'item.describe',
  args: { description: ItemDescriptionSchema },
  call: defineCall('POST', '/changeList/:listID/description/:index', {
    params: ON_ITEM,
    body: v.object({ content: ItemDescriptionSchema, itemID }),
    answer: Changed,
  }),
  apply: (item, { description }) => ({ ...item, description }),
  toBody: ({ description }) => ({ content: description }),
  fromBody: ({ content }) => ({ description: content }),
});

/** Adds a tag to the front of an item's tags (P3.6). */
export const addItemTagWrite = onItem({
  kind: 'item.addTag',
  args: { tag: TagSchema },
  call: defineCall('POST', '/changeList/:listID/addTag/:index', {
    params: ON_ITEM,
    body: v.object({ tag: TagSchema, itemID }),
    answer: Changed,
  }),
  apply: (item, { tag }) => ({ ...item, tags: withTag(item.tags, tag) }),
  toBody: ({ tag }) => ({ tag }),
  fromBody: ({ tag }) => ({ tag }),
});

/** Removes a tag from an item, even a tag that today's rules refuse. */
export const removeItemTagWrite = onItem({
  kind: 'item.removeTag',
  args: { tag: StoredTagSchema },
  call: defineCall('POST', '/changeList/:listID/removeTag/:index', {
    params: ON_ITEM,
    body: v.object({ tag: StoredTagSchema, itemID }),
    answer: Changed,
  }),
  apply: (item, { tag }) => ({ ...item, tags: withoutTag(item.tags, tag) }),
  toBody: ({ tag }) => ({ tag }),
  fromBody: ({ tag }) => ({ tag }),
});
