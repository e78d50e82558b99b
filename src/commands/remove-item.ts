import type { Device } from '#src/outbox/device.ts';
import { type Removal, remove } from './removal.ts';

/** Takes a meal off a list. If it was eaten it stays eaten. Held back for the time of an undo. */
export function removeItem(device: Device, target: { listID: string; itemID: string }): Promise<Removal> {
  const { listID, itemID } = target;
  return remove(device, listID, (list) => {
    const item = list.items.find(({ id }) => id === itemID);
    if (item === undefined) return null;
    return { kind: 'item.remove', listID, itemID, args: { archived: item.isDone ? [itemID] : [] } };
  });
}
