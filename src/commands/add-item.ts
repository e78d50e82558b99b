import type { Item } from '#src/domain/list.ts';
import type { Device } from '#src/outbox/device.ts';
import type { ChangeOp } from '#src/writes/table.ts';
import { editListBy } from './edit-list.ts';
import { validArgs } from './valid-field.ts';

/** An item as a user begins it: undone, with a final id. */
export function newItem(device: Pick<Device, 'newID'>, name: string, description = ''): Item {
  return { id: device.newID(), name, description, tags: [], isDone: false };
}

/** Adds an item at the end of a list. Does nothing when the list is gone. */
export async function addItem(device: Device, listID: string, item: Item): Promise<void> {
  const op: ChangeOp = { kind: 'item.add', listID, itemID: item.id, args: { item } };
  const args = validArgs(op);
  await editListBy(device, listID, () => [{ ...op, args }]);
}
