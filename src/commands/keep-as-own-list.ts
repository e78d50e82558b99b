import * as v from 'valibot';
import { NewListSchema } from '#src/contract/list.ts';
import { listOf, recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import { newList } from '#src/domain/new-list.ts';
import { CommandError } from '#src/outbox/command-error.ts';
import type { Device } from '#src/outbox/device.ts';
import { entriesOf, isBirth, listLane, newEntry } from '#src/outbox/entry.ts';
import { forgetList } from '#src/outbox/forget-list.ts';
import { takeBack } from '#src/outbox/take-back.ts';
import type { ListOp } from '#src/writes/table.ts';

/**
 * Keeps a list whose saving was refused, as the user's own: the same content, ticks included, is created under a new
 * id, and the refused one goes with all its entries. If the server has the list by now only the refused saving goes.
 * @returns the id of the list that is kept; null when nothing was refused
 * @throws CommandError INVALID_FIELD when the content cannot be created; nothing changes then
 */
export async function keepAsOwnList(device: Device, listID: string): Promise<string | null> {
  const { db } = device;
  const tables = [db.lists, db.bases, db.outbox, db.accounts];
  const newID = await db.transaction('rw', tables, async () => {
    const entries = await entriesOf(db, listID);
    const refused = entries.find((entry) => entry.state === 'rejected' && isBirth(entry));
    const row = await db.lists.get(listID);
    if (refused === undefined || row === undefined) return null;
    // The server has it after all, by another phone: the list is the user's own already.
    if ((await db.bases.get(listID))?.list !== null) {
      await takeBack(db, refused);
      return listID;
    }
    const content = v.safeParse(NewListSchema, row);
    if (!content.success) throw new CommandError('INVALID_FIELD', v.getDotPath(content.issues[0]) ?? 'list');
    const { name, description, chosenCountry, language, tags } = content.output;
    const list = { name, description, chosenCountry, language, tags, items: listOf(row).items };
    const { userID } = refused;
    const id = device.newID();
    await forgetList(db, userID, listID);
    await db.bases.put({ id, userID, list: null, rev: 0 });
    const creation: ListOp = { kind: 'list.create', listID: id, args: { list } };
    await db.outbox.add({ ...newEntry(device, userID, listLane(id)), ...creation });
    await uncountedRows.put(db, userID, newList(id, list));
    await recountExperience(db, userID);
    return id;
  });
  if (newID !== null) device.notifyCommitted();
  return newID;
}
