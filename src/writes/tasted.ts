import * as v from 'valibot';
import { defineCall } from '#src/contract/call.ts';
import { DaySchema, StarsSchema, TastedNoteSchema, TastedPlaceSchema } from '#src/contract/fields.ts';
import { changedTasted } from '#src/domain/tasted.ts';
import { Changed, expected, itemID, ON_ITEM, onItem } from './define.ts';

const FIELDS = {
  day: v.optional(v.nullable(DaySchema)),
  note: v.optional(TastedNoteSchema),
  place: v.optional(TastedPlaceSchema),
  stars: v.optional(v.nullable(StarsSchema)),
};

/**
 * Changes the user's notes on a tasted dish field by field, so that two devices can change different fields.
 * An omitted field stays; null or '' removes a field. A dish without a tick can have notes too.
 */
export const setTastedWrite = onItem({
  kind: 'item.setTasted',
  args: { ...FIELDS, expected },
  call: defineCall('POST', '/changeList/:listID/tasted/:index', {
    params: ON_ITEM,
    body: v.object({ ...FIELDS, itemID, expected }),
    answer: Changed,
  }),
  keep: changedTasted,
  toBody: (args) => args,
  fromBody: ({ itemID: _target, expected: _checked, ...args }) => args,
});
