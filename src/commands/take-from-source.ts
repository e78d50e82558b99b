import { LIMITS } from '#src/contract/limits.ts';
import type { Item, List } from '#src/domain/list.ts';
import { newInSource } from '#src/domain/new-list.ts';
import type { Device } from '#src/outbox/command.ts';
import { write } from '#src/outbox/write.ts';
import type { ChangeOp } from '#src/writes/table.ts';
import { editListBy } from './edit-list.ts';

/**
 * Takes one item of the source to the end of a copy, under the source's id.
 * @throws CommandError INVALID_FIELD when the copy is full
 */
export async function takeFromSource(device: Device, listID: string, item: Item): Promise<void> {
  await editListBy(device, listID, () => [taking(listID, item)]);
}

/**
 * Takes all that is new in the source to its copy, as far as there is room, and asks the server for what the source
 * has mended in the items that are there. Ticks and own edits stay.
 * @param source the public list as this device knows it
 */
export async function takeAllFromSource(device: Device, listID: string, source: List): Promise<void> {
  await write(device, listID, (copy) => {
    if (copy === null) return [];
    const room = Math.max(0, LIMITS.itemsPerList - copy.items.length);
    const added = newInSource(copy, source).slice(0, room);
    return [...added.map((item) => taking(listID, item)), { kind: 'list.save', listID, args: { source } }];
  });
}

function taking(listID: string, item: Item): ChangeOp {
  return { kind: 'item.add', listID, itemID: item.id, args: { item: { ...item, isDone: false } } };
}
