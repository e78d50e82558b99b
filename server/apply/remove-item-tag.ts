import type { removeItemTag } from '#src/contract/list-calls.ts';
import { findItem } from './find-item.ts';
import type { ToOp } from './to-op.ts';

/** Takes a tag off an item. */
export const removeItemTagOp: ToOp<typeof removeItemTag> = (target, { params, body }) => {
  const item = findItem(target, body.itemID, params.index);
  return item && { kind: 'item.removeTag', listID: target.list.id, itemID: item.id, args: { tag: body.tag } };
};
