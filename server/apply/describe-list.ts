import type { describeList } from '#src/contract/list-calls.ts';
import type { ToOp } from './to-op.ts';

/** Gives a list another description. */
export const describeListOp: ToOp<typeof describeList> = ({ list }, { body }) => ({
  kind: 'list.describe',
  listID: list.id,
  args: { description: body.content },
});
