import type { tickItem } from '#src/contract/list-calls.ts';
import { findItem } from './find-item.ts';
import type { ToOp } from './to-op.ts';

/** Ticks or un-ticks an item as its wanted state says; a bare call toggles the item at the index. */
export const tickItemOp: ToOp<typeof tickItem> = (target, { params, body }) => {
  const item = findItem(target, body.itemID, params.index);
  return (
    item && {
      kind: 'item.tick',
      listID: target.list.id,
      itemID: item.id,
      args: { isDone: body.isDone ?? !item.isDone },
    }
  );
};
