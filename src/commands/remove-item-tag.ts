import { KnownTagSchema } from '#src/contract/fields.ts';
import type { Device } from '#src/outbox/device.ts';
import { editList } from './edit-list.ts';
import { validField } from './valid-field.ts';

/** Takes a tag off a meal. */
export async function removeItemTag(
  device: Device,
  target: { listID: string; itemID: string; tag: string },
): Promise<void> {
  const { listID, itemID } = target;
  const args = { tag: validField(KnownTagSchema, target.tag, 'tag') };
  await editList(device, listID, [{ kind: 'item.removeTag', listID, itemID, args }]);
}
