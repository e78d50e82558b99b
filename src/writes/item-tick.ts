import * as v from 'valibot';
import { StampSchema } from '#src/contract/account.ts';
import { defineCall } from '#src/contract/call.ts';
import { ListSchema } from '#src/contract/list.ts';
import { itemID, ON_ITEM, onItem } from './define.ts';

/** Ticks an item as eaten, or takes the tick back. */
export const tickItem = onItem({
  kind: 'item.tick',
  args: { isDone: v.boolean() },
  /** Both fields or neither: without a body it toggles the item at the index, as the specification has it. */
  call: defineCall('POST', '/account/updateItemInList/:listID/:index', {
    params: ON_ITEM,
    body: v.optional(
      v.pipe(
        v.object({ itemID, isDone: v.optional(v.boolean()) }),
        v.check((tick) => (tick.itemID === undefined) === (tick.isDone === undefined), 'itemID and isDone'),
      ),
      {},
    ),
    answer: v.object({ list: v.nullable(ListSchema), exp: v.number(), stamp: StampSchema }),
  }),
  apply: (item, { isDone }) => ({ ...item, isDone }),
  toBody: ({ isDone }) => ({ isDone }),
  fromBody: (body, item) => ({ isDone: body.isDone ?? !item.isDone }),
});
