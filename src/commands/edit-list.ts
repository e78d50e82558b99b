import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import { CommandError } from '#src/outbox/command-error.ts';
import type { Device } from '#src/outbox/device.ts';
import { write } from '#src/outbox/write.ts';
import { apply } from '#src/writes/apply.ts';
import type { ChangeOp } from '#src/writes/table.ts';

/**
 * Changes one of the user's lists by `ops`. Those that change nothing are not written: the list or the meal is gone,
 * or it is so already.
 * @param toOps the ops, or what makes them of the list as it is shown
 * @throws CommandError INVALID_FIELD when the list would hold more than the contract allows
 */
export async function editList(
  device: Device,
  listID: string,
  toOps: ChangeOp[] | ((list: List) => ChangeOp[]),
): Promise<void> {
  await write(device, listID, (list) => {
    if (list === null) return [];
    let shown = list;
    return (typeof toOps === 'function' ? toOps(list) : toOps).filter((op) => {
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
