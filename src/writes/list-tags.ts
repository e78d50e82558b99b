import * as v from 'valibot';
import { defineCall } from '#src/contract/call.ts';
import { KnownTagSchema, TagSchema } from '#src/contract/fields.ts';
import { withoutTag, withTag } from '#src/domain/tag.ts';
import { Changed, ON_LIST, onList } from './define.ts';

/** Puts a tag on a list, at the front. */
export const addListTag = onList({
  kind: 'list.addTag',
  args: { tag: TagSchema },
  call: defineCall('POST', '/changeList/:listID/addTag', {
    params: ON_LIST,
    body: v.object({ tag: TagSchema }),
    answer: Changed,
  }),
  apply: (list, { tag }) => ({ ...list, tags: withTag(list.tags, tag) }),
  toBody: ({ tag }) => ({ tag }),
  fromBody: ({ tag }) => ({ tag }),
});

/** Takes a tag off a list, also one that today would be refused. */
export const removeListTag = onList({
  kind: 'list.removeTag',
  args: { tag: KnownTagSchema },
  call: defineCall('POST', '/changeList/:listID/removeTag', {
    params: ON_LIST,
    body: v.object({ tag: KnownTagSchema }),
    answer: Changed,
  }),
  apply: (list, { tag }) => ({ ...list, tags: withoutTag(list.tags, tag) }),
  toBody: ({ tag }) => ({ tag }),
  fromBody: ({ tag }) => ({ tag }),
});
