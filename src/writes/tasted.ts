import * as v from 'valibot';
import { defineCall } from '#src/contract/call.ts';
import { DaySchema, StarsSchema, TastedNoteSchema, TastedPlaceSchema } from '#src/contract/fields.ts';
import { changedTasted } from '#src/domain/tasted.ts';
import { Changed, itemID, ON_ITEM, onItem } from './define.ts';

const FIELDS = {
  day: v.optional(v.nullable(DaySchema)),
  note: v.optional(TastedNoteSchema),
  place: v.optional(TastedPlaceSchema),
  stars: v.optional(v.nullable(StarsSchema)),
};

/**
 * Changes what the user keeps of a dish they tasted, field by field, so that two devices may each change another one: what
 * is left out stays, null or an empty text takes away. A dish whose tick was taken back may be written about too.
 */
export const setTasted = onItem({
  kind: 'item.setTasted',
  args: FIELDS,
  call: defineCall('POST', '/changeList/:listID/tasted/:index', {
    params: ON_ITEM,
    body: v.object({ ...FIELDS, itemID }),
    answer: Changed,
  }),
  keep: changedTasted,
  toBody: (args) => args,
  fromBody: ({ itemID: _target, ...args }) => args,
});
