import type { describeItem } from '#src/contract/list-calls.ts';
import { findItem } from './find-item.ts';
import type { ToOp } from './to-op.ts';

/** Gives an item another description. */
export const describeItemOp: ToOp<typeof describeItem> = (target, { params, body }) => {
  const item = findItem(target, body.itemID, params.index);
  return (
    item && {
      kind: 'item.describe',
      listID: target.list.id,
      itemID: item.id,
      args: { description: body.content },
    }
  );
};
