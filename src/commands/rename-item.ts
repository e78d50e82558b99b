import { ItemNameSchema } from '#src/contract/fields.ts';
import type { Device } from '#src/outbox/device.ts';
import { editList } from './edit-list.ts';
import { validField } from './valid-field.ts';

/** Gives a meal another name. */
export async function renameItem(
  device: Device,
  target: { listID: string; itemID: string; name: string },
): Promise<void> {
  const { listID, itemID } = target;
  const args = { name: validField(ItemNameSchema, target.name, 'name') };
  await editList(device, listID, [{ kind: 'item.rename', listID, itemID, args }]);
}
