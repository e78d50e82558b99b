import type { renameList } from '#src/contract/list-calls.ts';
import type { ToOp } from './to-op.ts';

/** Gives a list another name. */
export const renameListOp: ToOp<typeof renameList> = ({ list }, { body }) => ({
  kind: 'list.rename',
  listID: list.id,
  args: { name: body.content },
});
