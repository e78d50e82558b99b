import { doneIDs } from '#src/domain/list.ts';
import type { Device } from '#src/outbox/device.ts';
import { type Removal, remove } from './removal.ts';

/** Removes one of the user's lists. What was eaten on it stays eaten. Held back for the time of an undo. */
export function removeList(device: Device, listID: string): Promise<Removal> {
  return remove(device, listID, (list) => ({
    kind: 'list.remove',
    listID,
    args: { archived: doneIDs(list) },
  }));
}
