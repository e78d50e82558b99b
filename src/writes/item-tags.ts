import * as v from 'valibot';
import { defineCall } from '#src/contract/call.ts';
import { KnownTagSchema, TagSchema } from '#src/contract/fields.ts';
import { withoutTag, withTag } from '#src/domain/tag.ts';
import { Changed, itemID, ON_ITEM, onItem } from './define.ts';

/** Puts a tag on an item, at the front. */
export const addItemTag = onItem({
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

/** Takes a tag off an item, also one that today would be refused. */
export const removeItemTag = onItem({
  kind: 'item.removeTag',
  args: { tag: KnownTagSchema },
  call: defineCall('POST', '/changeList/:listID/removeTag/:index', {
    params: ON_ITEM,
    body: v.object({ tag: KnownTagSchema, itemID }),
    answer: Changed,
  }),
  apply: (item, { tag }) => ({ ...item, tags: withoutTag(item.tags, tag) }),
  toBody: ({ tag }) => ({ tag }),
  fromBody: ({ tag }) => ({ tag }),
});
