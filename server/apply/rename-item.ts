import type { renameItem } from '#src/contract/list-calls.ts';
import { findItem } from './find-item.ts';
import type { ToOp } from './to-op.ts';

/** Gives an item another name. */
export const renameItemOp: ToOp<typeof renameItem> = (target, { params, body }) => {
  const item = findItem(target, body.itemID, params.index);
  return (
    item && { kind: 'item.rename', listID: target.list.id, itemID: item.id, args: { name: body.content } }
  );
};
