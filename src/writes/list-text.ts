import * as v from 'valibot';
import { defineCall } from '#src/contract/call.ts';
import { ListDescriptionSchema, ListNameSchema } from '#src/contract/fields.ts';
import { Changed, ON_LIST, onList } from './define.ts';

/** Gives a list another name. */
export const renameList = onList({
  kind: 'list.rename',
  args: { name: ListNameSchema },
  call: defineCall('POST', '/changeList/:listID/name', {
    params: ON_LIST,
    body: v.object({ content: ListNameSchema }),
    answer: Changed,
  }),
  apply: (list, { name }) => ({ ...list, name }),
  toBody: ({ name }) => ({ content: name }),
  fromBody: ({ content }) => ({ name: content }),
});

/** Gives a list another description; an empty one takes it away. */
export const describeList = onList({
  kind: 'list.describe',
  args: { description: ListDescriptionSchema },
  call: defineCall('POST', '/changeList/:listID/description', {
    params: ON_LIST,
    body: v.object({ content: ListDescriptionSchema }),
    answer: Changed,
  }),
  apply: (list, { description }) => ({ ...list, description }),
  toBody: ({ description }) => ({ content: description }),
  fromBody: ({ content }) => ({ description: content }),
});
