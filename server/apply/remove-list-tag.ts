import type { removeListTag } from '#src/contract/list-calls.ts';
import type { ToOp } from './to-op.ts';

/** Takes a tag off a list. */
export const removeListTagOp: ToOp<typeof removeListTag> = ({ list }, { body }) => ({
  kind: 'list.removeTag',
  listID: list.id,
  args: { tag: body.tag },
});
