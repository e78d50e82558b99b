import * as v from 'valibot';
import { defineCall } from '#src/contract/call.ts';
import { ItemDescriptionSchema, ItemNameSchema } from '#src/contract/fields.ts';
import { Changed, itemID, ON_ITEM, onItem } from './define.ts';

/** Gives an item another name. */
export const renameItem = onItem({
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

/** Gives an item another description; an empty one takes it away. */
export const describeItem = onItem({
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
