import type { Op } from '#src/writes/table.ts';

/** Returns whether an op is a removal that can be undone for a few seconds. */
export function isRemoval(op: Op): boolean {
  if (op.kind === 'item.setTasted') return op.args.note === '';
  return op.kind === 'list.remove' || op.kind === 'item.remove';
}
