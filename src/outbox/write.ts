import { deleteListRow, listOf, putListRow } from '#src/db/list-rows.ts';
import { originalOfCopy } from '#src/db/own-list-at.ts';
import { readSession } from '#src/db/session.ts';
import type { List } from '#src/domain/list.ts';
import { apply } from '#src/writes/apply.ts';
import type { ListOp } from '#src/writes/table.ts';
import { CommandError } from './command-error.ts';
import type { Device } from './device.ts';
import { listLane, newEntry } from './entry.ts';
import { keepBase } from './refold.ts';

/**
 * Writes one user intent about one list: the row and an entry for each op in one transaction, then the word that it
 * is committed.
 * @param plan the ops, given the list as it is shown now (null: there is none); returning none writes nothing
 * @param options.holdMs how long the entries are kept back for an undo
 * @param options.also a table the plan itself uses, in the same transaction
 * @returns the entries' places in the outbox (`seq`)
 * @throws CommandError NOT_SIGNED_IN when nobody is signed in; nothing is written then
 */
export async function write(
  device: Device,
  listID: string,
  plan: (list: List | null) => ListOp[] | Promise<ListOp[]>,
  options: { holdMs?: number; also?: 'drafts' } = {},
): Promise<number[]> {
  const { db } = device;
  const tables = [
    db.lists,
    db.bases,
    db.outbox,
    db.accounts,
    db.meta,
    ...(options.also ? [db[options.also]] : []),
  ];
  const written = await db.transaction('rw', tables, async () => {
    const session = await readSession(db);
    if (session === null) throw new CommandError('NOT_SIGNED_IN');
    const { userID } = session;
    const shown = async (id: string) => {
      const row = await db.lists.get(id);
      return row?.userID === userID ? listOf(row) : null;
    };
    let targetID = listID;
    let before = await shown(targetID);
    let ops = await plan(before);
    if (before === null && ops.length === 0) {
      // A copy that the screen still shows has just been joined with its original.
      targetID = (await originalOfCopy(db, userID, listID)) ?? listID;
      before = await shown(targetID);
      ops = before === null ? [] : (await plan(before)).map((op) => ({ ...op, listID: targetID }));
    }
    if (ops.length === 0) return [];
    await keepBase(db, userID, targetID, before);
    const seqs: number[] = [];
    for (const op of ops) {
      const notBefore = options.holdMs === undefined ? 0 : device.now() + options.holdMs;
      const seq = await db.outbox.add({ ...newEntry(device, userID, listLane(targetID)), ...op, notBefore });
      seqs.push(seq);
    }
    const list = ops.reduce(apply, before);
    if (list === null) await deleteListRow(db, userID, targetID);
    else await putListRow(db, userID, list);
    return seqs;
  });
  if (written.length > 0) device.notifyCommitted();
  return written;
}
