import * as v from 'valibot';
import { StampSchema } from '#src/contract/account.ts';
import { defineCall } from '#src/contract/call.ts';
import { IdSchema } from '#src/contract/fields.ts';
import { type ChangeWrite, ON_LIST, type OnList } from './define.ts';

const call = defineCall('DELETE', '/account/removeUserList/:listID', {
  params: ON_LIST,
  answer: v.object({ stamp: StampSchema }),
});

/**
 * Removes a list. `archived` are the ids of what was eaten on it: until the server has archived them, they keep
 * counting as experience.
 */
export const removeList: ChangeWrite<OnList<'list.remove', { archived: string[] }>, typeof call> = {
  kind: 'list.remove',
  args: v.object({ archived: v.array(IdSchema) }),
  call,
  apply: () => null,
  toRequest: ({ listID }) => ({ params: { listID } }),
  fromRequest: ({ list }) => ({ kind: 'list.remove', listID: list.id, args: { archived: [] } }),
};
