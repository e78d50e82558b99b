import { NewItemSchema } from '#src/contract/list.ts';
import type { Item } from '#src/domain/list.ts';
import type { Device } from '#src/outbox/device.ts';
import { editList } from './edit-list.ts';
import { validField } from './valid-field.ts';

/** A meal as a user begins it: undone, with a final id. */
export function newItem(device: Pick<Device, 'newID'>, name: string, description = ''): Item {
  return { id: device.newID(), name, description, tags: [], isDone: false };
}

/** Adds a meal at the end of a list. Does nothing when the list is gone. */
export async function addItem(device: Device, listID: string, item: Item): Promise<void> {
  const args = { item: { ...validField(NewItemSchema, item, 'item'), id: item.id } };
  await editList(device, listID, [{ kind: 'item.add', listID, itemID: item.id, args }]);
}
