import type { List } from '#src/domain/list.ts';
import { type ListOp, listWriteOf } from './table.ts';

/**
 * The list after `op`; null means there is none. Pure and idempotent: `apply(apply(x, op), op) = apply(x, op)`.
 * A target that is not there (removed elsewhere) leaves the list as it is, and so does a kind that newer code wrote.
 */
export function apply(list: List | null, op: ListOp): List | null {
  const write = listWriteOf(op);
  return write === undefined ? list : write.apply(list, op);
}

/** The list after all `ops`, in their order: what the user sees is `fold(what the server last said, what waits)`. */
export function fold(base: List | null, ops: readonly ListOp[]): List | null {
  return ops.reduce(apply, base);
}
