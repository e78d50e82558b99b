import type { Device } from '#src/outbox/device.ts';
import { editList } from './edit-list.ts';

/** Makes a list not public and closes its link. A copy that was never published is only detached from its source. */
export async function unpublishList(device: Device, listID: string): Promise<void> {
  await editList(device, listID, [{ kind: 'list.unpublish', listID, args: {} }]);
}
