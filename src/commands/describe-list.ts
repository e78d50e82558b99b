import { ListDescriptionSchema } from '#src/contract/fields.ts';
import type { Device } from '#src/outbox/device.ts';
import { editList } from './edit-list.ts';
import { validField } from './valid-field.ts';

/** Gives a list another description; an empty one takes it away. */
export async function describeList(device: Device, listID: string, description: string): Promise<void> {
  const args = { description: validField(ListDescriptionSchema, description, 'description') };
  await editList(device, listID, [{ kind: 'list.describe', listID, args }]);
}
