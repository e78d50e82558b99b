import { ListNameSchema } from '#src/contract/fields.ts';
import type { Device } from '#src/outbox/device.ts';
import { editList } from './edit-list.ts';
import { validField } from './valid-field.ts';

/** Gives a list another name. */
export async function renameList(device: Device, listID: string, name: string): Promise<void> {
  const args = { name: validField(ListNameSchema, name, 'name') };
  await editList(device, listID, [{ kind: 'list.rename', listID, args }]);
}
