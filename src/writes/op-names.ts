import type { List } from '#src/domain/list.ts';
import type { Op } from './table.ts';

/** Names of what an op is about; null where this device does not know it (any more). */
export type OpNames = { list: string | null; item: string | null };

type Named = Partial<Pick<List, 'name' | 'items'>>;

/** What this device knows of the list an op is about. */
export type KnownOfList = {
  /** The list as it is shown, and as the server last said it was. */
  shown?: Named | null | undefined;
  server?: Named | null | undefined;
  /** The changes of the list that wait or were refused. */
  ops: readonly Op[];
};

/** Finds the names by which a user is told of an op: today's, and for a new name the one it replaces. */
export function opNames(op: Op, { shown, server, ops }: KnownOfList): OpNames {
  const isRename = op.kind === 'list.rename' || op.kind === 'item.rename';
  // What was made here and is gone from both is still named by the change that made it.
  const made = ops.flatMap(madeBy);
  const known = (isRename ? [server, ...made, shown] : [...madeBy(op), shown, server, ...made]).filter(
    (list) => list !== null && list !== undefined,
  );
  const itemID = 'itemID' in op ? op.itemID : null;
  const item = known.flatMap(({ items }) => items ?? []).find(({ id }) => id === itemID);
  const list = known.find(({ name }) => name !== undefined);
  return { list: list?.name ?? null, item: item?.name ?? null };
}

function madeBy(op: Op): Named[] {
  if (op.kind === 'list.create') return [op.args.list];
  if (op.kind === 'list.save') return [op.args.source];
  if (op.kind === 'item.add') return [{ items: [op.args.item] }];
  return [];
}
