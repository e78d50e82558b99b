import { doneIDs } from '#src/domain/list.ts';
import type { Device } from '#src/outbox/device.ts';
import { UNDO_HOLD_MS, write } from '#src/outbox/write.ts';

/** Removes one of the user's lists. What was eaten on it stays eaten. Held back for the time of an undo. */
export async function removeList(device: Device, listID: string): Promise<void> {
  await write(
    device,
    listID,
    (list) => (list === null ? [] : [{ kind: 'list.remove', listID, args: { archived: doneIDs(list) } }]),
    { holdMs: UNDO_HOLD_MS },
  );
}
