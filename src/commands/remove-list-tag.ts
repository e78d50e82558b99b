import { KnownTagSchema } from '#src/contract/fields.ts';
import type { Device } from '#src/outbox/device.ts';
import { editList } from './edit-list.ts';
import { validField } from './valid-field.ts';

/** Takes a tag off a list. */
export async function removeListTag(device: Device, listID: string, tag: string): Promise<void> {
  const args = { tag: validField(KnownTagSchema, tag, 'tag') };
  await editList(device, listID, [{ kind: 'list.removeTag', listID, args }]);
}
