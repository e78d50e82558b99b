import { listOf, recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import { readSession } from '#src/db/session.ts';
import type { List } from '#src/domain/list.ts';
import type { Device } from '#src/outbox/command.ts';
import { entriesOf } from '#src/outbox/entry.ts';
import { deleteLocalList, refold } from '#src/outbox/refold.ts';
import { together, write } from '#src/outbox/write.ts';
import type { ListOp } from '#src/writes/table.ts';
import type { Imported, Made } from './import-lists.ts';

/**
 * Takes an import back, all of it: its lists, its dishes on other lists, its ticks and notes. What somebody has added
 * since stays. What has not been sent is forgotten, the rest is removed by ordinary writes.
 * @returns false when somebody else is signed in now
 */
export async function undoImport(device: Device, { userID, made }: Imported): Promise<boolean> {
  return together(device, async (within) => {
    if ((await readSession(device.db))?.userID !== userID) return false;
    for (const one of [...made].reverse()) await undoOne(within, userID, one);
    return true;
  });
}

async function undoOne(device: Device, userID: string, made: Made): Promise<void> {
  const { db } = device;
  const { listID, isNew, seqs } = made;
  const row = await db.lists.get(listID);
  if (row === undefined || row.userID !== userID) return;
  const list = listOf(row);
  const entries = await entriesOf(db, listID);
  const own = entries.filter(({ seq }) => seqs.includes(seq));
  // What was sent once may have been done, even when no answer came.
  const isUnsent =
    own.length === seqs.length && own.every(({ state, attempts }) => state === 'waiting' && attempts === 0);
  const last = Math.max(...seqs);
  const isUntouched = entries.every(({ seq }) => seq <= last) && !hasMore(list, made);
  if (isUnsent && isUntouched) {
    if (isNew) await deleteLocalList(db, userID, listID);
    else {
      await db.outbox.bulkDelete(seqs);
      await refold(db, listID, uncountedRows);
      await recountExperience(db, userID);
    }
    device.notifyCommitted();
    return;
  }
  await write(device, listID, (shown) => (shown === null ? [] : removal(shown, made)));
}

/** Whether there are dishes on a list that an import made which it did not bring. */
function hasMore({ items }: List, { isNew, itemIDs }: Made): boolean {
  const brought = new Set(itemIDs);
  return isNew && items.some(({ id }) => !brought.has(id));
}

/**
 * The writes that take an import back from a list as it is shown now. Its ticks go first, so that they count no more;
 * what somebody has ticked since was eaten and stays so.
 */
function removal(list: List, made: Made): ListOp[] {
  const { listID } = made;
  const there = new Map(list.items.map((item) => [item.id, item]));
  const brought = made.itemIDs.flatMap((id) => there.get(id) ?? []);
  const eaten = brought.flatMap(({ id, isDone }) => (isDone && !made.tickedIDs.includes(id) ? [id] : []));
  const unticked = brought
    .filter(({ id, isDone }) => isDone && made.tickedIDs.includes(id))
    .map(({ id }): ListOp => ({ kind: 'item.tick', listID, itemID: id, args: { isDone: false } }));
  const restored = made.changed
    .filter(({ itemID }) => there.has(itemID))
    .flatMap(({ itemID, isTicked, before }): ListOp[] => [
      ...(isTicked ? [{ kind: 'item.tick' as const, listID, itemID, args: { isDone: false } }] : []),
      {
        kind: 'item.setTasted',
        listID,
        itemID,
        args: {
          day: before.day ?? null,
          note: before.note ?? '',
          place: before.place ?? '',
          stars: before.stars ?? null,
        },
      },
    ]);
  if (made.isNew && !hasMore(list, made)) {
    return [...unticked, { kind: 'list.remove', listID, args: { archived: eaten } }];
  }
  const gone = brought.map(
    ({ id }): ListOp => ({
      kind: 'item.remove',
      listID,
      itemID: id,
      args: { archived: eaten.filter((one) => one === id) },
    }),
  );
  return [...unticked, ...restored, ...gone];
}
