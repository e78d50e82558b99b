import type { addItemTag } from '#src/contract/list-calls.ts';
import { findItem } from './find-item.ts';
import type { ToOp } from './to-op.ts';

/** Puts a tag on an item, at the front. */
export const addItemTagOp: ToOp<typeof addItemTag> = (target, { params, body }) => {
  const item = findItem(target, body.itemID, params.index);
  return item && { kind: 'item.addTag', listID: target.list.id, itemID: item.id, args: { tag: body.tag } };
};
