import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import { CommandError } from '#src/outbox/command-error.ts';
import type { Device } from '#src/outbox/device.ts';
import { write } from '#src/outbox/write.ts';
import { apply } from '#src/writes/apply.ts';
import type { ChangeOp } from '#src/writes/table.ts';
import { validArgs } from './valid-field.ts';

/** The changes that need nothing but their arguments; the others have commands of their own. */
type EditOp = Exclude<ChangeOp, { kind: 'item.add' | 'item.remove' | 'list.publish' | 'list.openByLink' }>;

/**
 * Does one change to one of the user's lists, for instance a tick. Nothing is written when it is so already, or when
 * the list or the item is gone.
 * @throws CommandError INVALID_FIELD when the server would refuse an argument, or the list would hold too much
 */
export async function editList(device: Device, op: EditOp): Promise<void> {
  const { kind, listID } = op;
  const args = validArgs(op);
  const target = 'itemID' in op ? { listID, itemID: op.itemID } : { listID };
  await editListBy(device, listID, () => [{ kind, ...target, args } as ChangeOp]);
}

/**
 * Changes one of the user's lists by the ops that `toOps` makes of it as it is shown. Those that change nothing are not
 * written.
 * @throws CommandError INVALID_FIELD when the list would hold more than the contract allows
 */
export async function editListBy(
  device: Device,
  listID: string,
  toOps: (list: List) => ChangeOp[],
): Promise<void> {
  await write(device, listID, (list) => {
    if (list === null) return [];
    let shown = list;
    return toOps(list).filter((op) => {
      const before = shown;
      shown = apply(before, op) ?? before;
      checkRoom(before, shown);
      return JSON.stringify(shown) !== JSON.stringify(before);
    });
  });
}

function checkRoom(before: List, after: List): void {
  if (after.items.length > Math.max(before.items.length, LIMITS.itemsPerList)) {
    throw new CommandError('INVALID_FIELD', 'items');
  }
  const overfull = (list: List) =>
    [list, ...list.items].filter(({ tags }) => tags.length > LIMITS.tagsPerTarget).length;
  if (overfull(after) > overfull(before)) throw new CommandError('INVALID_FIELD', 'tags');
}
