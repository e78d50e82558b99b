import type { List } from '#src/domain/list.ts';
import type { Op } from './table.ts';

/** The names of an op's list and item; null if this device does not know the name. */
export type OpNames = { list: string | null; item: string | null };

type Named = Partial<Pick<List, 'name' | 'items'>>;

/** The data on this device about an op's list. */
type KnownOfList = {
  /** The list as shown. */
  shown?: Named | null | undefined;
  /** The list as the server last sent it. */
  server?: Named | null | undefined;
  /** The list's waiting and refused changes. */
  ops: readonly Op[];
};

/**
 * Finds the names for describing an op to the user: the current ones, or for a renaming the name that it
 * replaces.
 */
export function opNames(op: Op, { shown, server, ops }: KnownOfList): OpNames {
  const isRename = op.kind === 'list.rename' || op.kind === 'item.rename';
  // A target created here and missing in both lists is named by the op that created it.
  const created = ops.flatMap(createdBy);
  const sources = (
    isRename ? [server, ...created, shown] : [...createdBy(op), shown, server, ...created]
  ).filter((list) => list !== null && list !== undefined);
  const itemID = 'itemID' in op ? op.itemID : null;
  const item = sources.flatMap(({ items }) => items ?? []).find(({ id }) => id === itemID);
  const list = sources.find(({ name }) => name !== undefined);
  return { list: list?.name ?? null, item: item?.name ?? null };
}

function createdBy(op: Op): Named[] {
  if (op.kind === 'list.create') return [op.args.list];
  if (op.kind === 'list.save') return [op.args.source];
  if (op.kind === 'item.add') return [{ items: [op.args.item] }];
  return [];
}
