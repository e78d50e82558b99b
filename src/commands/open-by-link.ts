import type { Device } from '#src/outbox/device.ts';
import { entriesOf } from '#src/outbox/entry.ts';
import { write } from '#src/outbox/write.ts';

/** Ops that decide who may see a list; the last one counts. */
const ACCESS_KINDS = new Set(['list.publish', 'list.unpublish', 'list.openByLink']);

/** Lets everybody who has a private list's link open it. A list with a public link needs no other, so nothing is done. */
export async function openByLink(device: Device, listID: string): Promise<void> {
  await write(device, listID, async (list) => {
    if (list === null || list.publicID !== null) return [];
    const waiting = (await entriesOf(device.db, listID)).filter(
      ({ kind, state }) => ACCESS_KINDS.has(kind) && state !== 'rejected',
    );
    return waiting.at(-1)?.kind === 'list.openByLink' ? [] : [{ kind: 'list.openByLink', listID, args: {} }];
  });
}
