import type { Entry } from '#src/db/schema.ts';
import { doneIDs, type List } from '#src/domain/list.ts';
import { hasNotes, NO_NOTES } from '#src/domain/tasted.ts';
import type { Device } from '#src/outbox/command.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { revertEntry } from '#src/outbox/refold.ts';
import { write } from '#src/outbox/write.ts';
import type { ListOp } from '#src/writes/table.ts';

/** A removal that can be undone for a few seconds (P3.8). */
export type Removal = {
  /**
   * Undoes the removal and its effect on the experience.
   * @returns false if it is too late (it has been sent) or nothing was removed
   */
  undo(): Promise<boolean>;
  /** Restarts the hold for another undo period. Does nothing after the removal has been sent. */
  hold(): Promise<void>;
};

/** Removes one of the user's lists. Its ticked dishes are archived. The entry is held for an undo. */
export function removeList(device: Device, listID: string): Promise<Removal> {
  return remove(device, listID, (list) => ({
    kind: 'list.remove',
    listID,
    args: { archived: doneIDs(list) },
  }));
}

/** Removes an item from a list. A ticked item is archived. The entry is held for an undo. */
export function removeItem(device: Device, target: { listID: string; itemID: string }): Promise<Removal> {
  const { listID, itemID } = target;
  return remove(device, listID, (list) => {
    const item = list.items.find(({ id }) => id === itemID);
    if (item === undefined) return null;
    return { kind: 'item.remove', listID, itemID, args: { archived: item.isDone ? [itemID] : [] } };
  });
}

/**
 * Removes note, stars and place of a dish; for an unticked dish also the day, because the day belongs to a
 * tick. The entry is held for an undo.
 */
export function removeTasted(device: Device, target: { listID: string; itemID: string }): Promise<Removal> {
  const { listID, itemID } = target;
  return remove(device, listID, (list) => {
    const item = list.items.find(({ id }) => id === itemID);
    if (item === undefined || !hasNotes(list.tasted?.[itemID])) return null;
    const args = item.isDone ? NO_NOTES : { ...NO_NOTES, day: null };
    return { kind: 'item.setTasted', listID, itemID, args };
  });
}

/**
 * Writes a removal and holds its entry for an undo.
 * @param plan returns the removal for the list as shown; null if its target is gone
 */
async function remove(device: Device, listID: string, plan: (list: List) => ListOp | null): Promise<Removal> {
  const [seq] = await write(
    device,
    listID,
    (list) => {
      const op = list === null ? null : plan(list);
      return op === null ? [] : [op];
    },
    { holdMs: UNDO_HOLD_MS },
  );
  return {
    undo: async () => seq !== undefined && undo(device, seq),
    hold: async () => {
      if (seq !== undefined) await hold(device, seq);
    },
  };
}

/** Whether an undo is possible. An entry that was sent may have been applied, even without an answer. */
const isUnsent = (entry: Entry | undefined): entry is Entry =>
  entry !== undefined && entry.state === 'waiting' && entry.attempts === 0;

async function hold(device: Device, seq: number): Promise<void> {
  const { outbox } = device.db;
  await device.db.transaction('rw', outbox, async () => {
    if (!isUnsent(await outbox.get(seq))) return;
    await outbox.update(seq, { notBefore: device.now() + UNDO_HOLD_MS });
  });
}

async function undo(device: Device, seq: number): Promise<boolean> {
  const { db } = device;
  const isUndone = await db.transaction('rw', db.listTables, async () => {
    const entry = await db.outbox.get(seq);
    if (!isUnsent(entry)) return false;
    await revertEntry(db, entry);
    return true;
  });
  if (isUndone) device.notifyCommitted();
  return isUndone;
}
