/** Arbitrary writes for tests with fast-check, made from the samples of all kinds. */
import fc from 'fast-check';
import type { Item } from '#src/domain/list.ts';
import type { ListOp, Op } from '#src/writes/table.ts';
import { itemID, LIST_ID } from '#tests/helpers/arbitrary-lists.ts';
import { EXAMPLE, SAMPLES, sampleOf } from './samples.ts';

/** Returns an arbitrary of ops of one kind, on the list `LIST_ID` or an item of it if it is about a list. */
export function opOf(kind: string): fc.Arbitrary<Op> {
  const sample = sampleOf(kind);
  const target = sample.op(EXAMPLE);
  const op = fc.record({
    kind: fc.constant(kind),
    args: sample.args as fc.Arbitrary<unknown>,
    ...('listID' in target && { listID: fc.constant(LIST_ID) }),
    ...('itemID' in target && { itemID }),
  });
  // An op that adds an item has that item's id.
  return op.map((each) =>
    kind === 'item.add' ? { ...each, itemID: (each.args as { item: Item }).item.id } : each,
  ) as fc.Arbitrary<Op>;
}

const kinds = Object.keys(SAMPLES) as Op['kind'][];

/** Any op on the list `LIST_ID` or on an item of it. */
export const op = fc.oneof(
  ...kinds.filter((kind) => 'listID' in SAMPLES[kind].op(EXAMPLE)).map(opOf),
) as fc.Arbitrary<ListOp>;
/** Any op: on the list, on its items, on the account, or on a public list. */
export const anyOp = fc.oneof(...kinds.map(opOf)) as fc.Arbitrary<Op>;
