import type { Device } from '#src/outbox/device.ts';
import { write } from '#src/outbox/write.ts';

/** Ticks a meal as eaten, or takes the tick back. Does nothing when it is so already or the meal is gone. */
export async function tickItem(
  device: Device,
  target: { listID: string; itemID: string; isDone: boolean },
): Promise<void> {
  const { listID, itemID, isDone } = target;
  await write(device, listID, (list) => {
    const item = list?.items.find(({ id }) => id === itemID);
    if (item === undefined || item.isDone === isDone) return [];
    return [{ kind: 'item.tick', listID, itemID, args: { isDone } }];
  });
}
