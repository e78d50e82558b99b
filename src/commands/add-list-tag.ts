import { TagSchema } from '#src/contract/fields.ts';
import type { Device } from '#src/outbox/device.ts';
import { editList } from './edit-list.ts';
import { validField } from './valid-field.ts';

/** Puts a tag on a list, at the front; the '#' is added if missing. */
export async function addListTag(device: Device, listID: string, tag: string): Promise<void> {
  const args = { tag: validField(TagSchema, tag, 'tag') };
  await editList(device, listID, [{ kind: 'list.addTag', listID, args }]);
}
