import type { removeList } from '#src/contract/list-calls.ts';
import { doneIDs } from '#src/domain/list.ts';
import type { ToOp } from './to-op.ts';

/** Removes a list; what was eaten on it keeps counting (`storeList`). */
export const removeListOp: ToOp<typeof removeList> = ({ list }) => ({
  kind: 'list.remove',
  listID: list.id,
  args: { archived: doneIDs(list) },
});
