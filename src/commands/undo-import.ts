import { listOf, recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import { readSession } from '#src/db/session.ts';
import { dishChecksum, listChecksum } from '#src/domain/checksum.ts';
import type { List } from '#src/domain/list.ts';
import type { TastedChange } from '#src/domain/tasted.ts';
import { hasOwnContent, partsToUndo } from '#src/exchange/parts-to-undo.ts';
import type { Device } from '#src/outbox/command.ts';
import { entriesOf } from '#src/outbox/entry.ts';
import { deleteLocalList, refold } from '#src/outbox/refold.ts';
import { runAsOne, write } from '#src/outbox/write.ts';
import { apply, type ListOp } from '#src/writes/table.ts';
import type { ImportedList, ImportResult } from './import-lists.ts';

/**
 * Returns whether a part of an import may have reached the server, so that other devices may have written to
 * it since.
 */
export async function isImportSent({ db }: Pick<Device, 'db'>, { made }: ImportResult): Promise<boolean> {
  const entries = await db.outbox.bulkGet(made.flatMap(({ seqs }) => seqs));
  return entries.some((entry) => entry?.state !== 'waiting' || entry.attempts > 0);
}

/**
 * Undoes an import: removes its lists, its dishes on other lists, its ticks and notes. Content that the user
 * has added, ticked or written since stays, with its dish and list. Unsent entries are deleted; everything
 * else is removed by ordinary writes.
 * @returns false if another user is signed in now
 */
export async function undoImport(device: Device, { userID, made }: ImportResult): Promise<boolean> {
  return runAsOne(device, async (within) => {
    if ((await readSession(device.db))?.userID !== userID) return false;
    for (const imported of [...made].reverse()) await undoOne(within, userID, imported);
    return true;
  });
}

async function undoOne(device: Device, userID: string, made: ImportedList): Promise<void> {
  const { db } = device;
  const { listID, isNew, seqs } = made;
  const row = await db.lists.get(listID);
  if (row === undefined || row.userID !== userID) return;
  const entries = await entriesOf(db, listID);
  const importEntries = entries.filter(({ seq }) => seqs.includes(seq));
  // An entry that was sent once may have been applied, even without an answer.
  const isUnsent =
    importEntries.length === seqs.length &&
    importEntries.every(({ state, attempts }) => state === 'waiting' && attempts === 0);
  const last = Math.max(...seqs);
  const isUnchangedSince =
    entries.every(({ seq }) => seq <= last) && !(isNew && hasOwnContent(listOf(row), made));
  if (isUnsent && isUnchangedSince) {
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

/**
 * Returns the ops that undo an import on a list. Ticks are removed first, so that they no longer count. Each
 * op names the state that it expects, so that the server ignores it if another device has written since.
 */
function removal(list: List, made: ImportedList): ListOp[] {
  let current: List | null = list;
  return plainRemoval(list, made).map((op) => {
    const expecting = current === null ? op : expectingState(op, current);
    current = apply(current, op);
    return expecting;
  });
}

/** Returns an op of an undo with the checksum of the dish or list before it. */
function expectingState(op: ListOp, list: List): ListOp {
  const item = 'itemID' in op ? list.items.find(({ id }) => id === op.itemID) : undefined;
  const expected = item === undefined ? listChecksum(list) : dishChecksum(item, list.tasted?.[item.id]);
  return { ...op, args: { ...op.args, expected } } as ListOp;
}

function plainRemoval(list: List, made: ImportedList): ListOp[] {
  const { listID } = made;
  const parts = partsToUndo(list, made);
  const unticked = parts
    .filter(({ isTick }) => isTick)
    .map(({ itemID }): ListOp => ({ kind: 'item.tick', listID, itemID, args: { isDone: false } }));
  if (made.isNew && !hasOwnContent(list, made)) {
    return [...unticked, { kind: 'list.remove', listID, args: { archived: [] } }];
  }
  const removed = parts.flatMap(({ itemID, isDish, fields }): ListOp[] => {
    if (isDish) return [{ kind: 'item.remove', listID, itemID, args: { archived: [] } }];
    const args: TastedChange = Object.fromEntries(fields.map((field) => [field, NOTHING[field]]));
    return fields.length === 0 ? [] : [{ kind: 'item.setTasted', listID, itemID, args }];
  });
  return [...unticked, ...removed];
}

/** The values that clear a dish's notes. */
const NOTHING = { day: null, note: '', place: '', stars: null } as const;
