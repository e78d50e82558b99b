import type { Op } from '#src/writes/table.ts';

/** Whether an op takes something away that can be taken back for a few seconds. */
export function isRemoval(op: Op): boolean {
  if (op.kind === 'item.setTasted') return op.args.note === '';
  return op.kind === 'list.remove' || op.kind === 'item.remove';
}
