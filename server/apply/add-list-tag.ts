import type { addListTag } from '#src/contract/list-calls.ts';
import type { ToOp } from './to-op.ts';

/** Puts a tag on a list, at the front. */
export const addListTagOp: ToOp<typeof addListTag> = ({ list }, { body }) => ({
  kind: 'list.addTag',
  listID: list.id,
  args: { tag: body.tag },
});
