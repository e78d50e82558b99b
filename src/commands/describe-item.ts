import { ItemDescriptionSchema } from '#src/contract/fields.ts';
import type { Device } from '#src/outbox/device.ts';
import { editList } from './edit-list.ts';
import { validField } from './valid-field.ts';

/** Gives a meal another description; an empty one takes it away. */
export async function describeItem(
  device: Device,
  target: { listID: string; itemID: string; description: string },
): Promise<void> {
  const { listID, itemID } = target;
  const args = { description: validField(ItemDescriptionSchema, target.description, 'description') };
  await editList(device, listID, [{ kind: 'item.describe', listID, itemID, args }]);
}
