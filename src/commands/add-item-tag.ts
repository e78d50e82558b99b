import { TagSchema } from '#src/contract/fields.ts';
import type { Device } from '#src/outbox/device.ts';
import { editList } from './edit-list.ts';
import { validField } from './valid-field.ts';

/** Puts a tag on a meal, at the front; the '#' is added if missing. */
export async function addItemTag(
  device: Device,
  target: { listID: string; itemID: string; tag: string },
): Promise<void> {
  const { listID, itemID } = target;
  const args = { tag: validField(TagSchema, target.tag, 'tag') };
  await editList(device, listID, [{ kind: 'item.addTag', listID, itemID, args }]);
}
