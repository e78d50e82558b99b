import * as v from 'valibot';
import { NewListSchema } from '#src/contract/list.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { listOf, recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import type { ListEntry } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { newList } from '#src/domain/new-list.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { entriesOf, isAboutList, isCreation, listLane, newEntry } from '#src/outbox/entry.ts';
import { deleteLocalList, refold, revertEntry, storeBase } from '#src/outbox/refold.ts';
import { apply, type ListOp } from '#src/writes/table.ts';

/**
 * Retries a refused change as a new entry (P7.8), because the server has recorded the refusal under the old
 * id. The new entry keeps the old one's position in the lane, because the later changes build on it. Does
 * nothing if the entry was not refused.
 */
export async function retryEntry(device: Device, seq: number): Promise<void> {
  const { db } = device;
  const isRetried = await db.transaction('rw', db.listTables, async () => {
    const refused = await db.outbox.get(seq);
    if (refused?.state !== 'rejected') return false;
    const { userID, lane, createdAt, error: _reason, ...intent } = refused;
    const { version: _version, ...fresh } = newEntry(device, userID, lane);
    if (isAboutList(refused)) {
      const row = await db.lists.get(refused.listID);
      await storeBase(db, userID, refused.listID, row ? listOf(row) : null);
    }
    await db.outbox.put({ ...intent, ...fresh, createdAt });
    if (isAboutList(refused)) {
      await refold(db, refused.listID, uncountedRows);
      await recountExperience(db, userID);
    }
    return true;
  });
  if (isRetried) device.notifyCommitted();
}

/**
 * Discards a refused or unsent change, and shows the list without it. If it is the only creation of a list
 * that the server does not have, the list is deleted with all its changes. Does nothing while the change is
 * being sent, or if it is gone.
 */
export async function discardEntry(device: Device, seq: number): Promise<void> {
  const { db } = device;
  const isDiscarded = await db.transaction('rw', db.listTables, async () => {
    const entry = await db.outbox.get(seq);
    if (entry === undefined || entry.state === 'sending') return false;
    if (isAboutList(entry) && (await isOnlyCreation(db, entry))) {
      await deleteLocalList(db, entry.userID, entry.listID);
    } else await revertEntry(db, entry);
    return true;
  });
  // Entries that the discarded entry blocked can be sent now.
  if (isDiscarded) device.notifyCommitted();
}

async function isOnlyCreation(db: FoodDatabase, entry: ListEntry): Promise<boolean> {
  if (!isCreation(entry) || (await db.bases.get(entry.listID))?.list !== null) return false;
  return (await entriesOf(db, entry.listID)).filter(isCreation).length === 1;
}

/**
 * Keeps a list whose saving was refused as the user's own list: creates the same content, including ticks and
 * notes, under a new id, and deletes the refused list with all its entries. If the server has the list by
 * now, only the refused saving is deleted.
 * @returns the id of the kept list; null if nothing was refused
 * @throws CommandError INVALID_FIELD if the content cannot be created; nothing changes then
 */
export async function keepAsOwnList(device: Device, listID: string): Promise<string | null> {
  const { db } = device;
  const newID = await db.transaction('rw', db.listTables, async () => {
    const entries = await entriesOf(db, listID);
    const refused = entries.find((entry) => entry.state === 'rejected' && isCreation(entry));
    const row = await db.lists.get(listID);
    if (refused === undefined || row === undefined) return null;
    // The server has the list through another device, so it is already the user's own.
    if ((await db.bases.get(listID))?.list !== null) {
      await revertEntry(db, refused);
      return listID;
    }
    const content = v.safeParse(NewListSchema, row);
    if (!content.success) throw new CommandError('INVALID_FIELD', v.getDotPath(content.issues[0]) ?? 'list');
    const { name, description, chosenCountry, language, tags } = content.output;
    const list = { name, description, chosenCountry, language, tags, items: listOf(row).items };
    const { userID } = refused;
    const id = device.newID();
    await deleteLocalList(db, userID, listID);
    await db.bases.put({ id, userID, list: null, rev: 0 });
    const creation: ListOp = { kind: 'list.create', listID: id, args: { list } };
    const ops = [creation, ...tastedOps(id, row)];
    for (const op of ops) await db.outbox.add({ ...newEntry(device, userID, listLane(id)), ...op });
    await uncountedRows.put(
      db,
      userID,
      ops.reduce<List>((folded, op) => apply(folded, op) ?? folded, newList(id, list)),
    );
    await recountExperience(db, userID);
    return id;
  });
  if (newID !== null) device.notifyCommitted();
  return newID;
}

/** Returns the ops that write a list's notes on a list with the same dishes. */
function tastedOps(listID: string, { tasted = {} }: List): ListOp[] {
  return Object.entries(tasted).map(([itemID, args]) => ({ kind: 'item.setTasted', listID, itemID, args }));
}
