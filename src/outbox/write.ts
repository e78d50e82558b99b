import { deleteListRow, putListRow } from '#src/db/list-rows.ts';
import { readSession } from '#src/db/session.ts';
import { apply } from '#src/domain/apply.ts';
import type { List } from '#src/domain/list.ts';
import type { ListOp } from '#src/domain/list-op.ts';
import type { Device } from './device.ts';
import { ENTRY_VERSION, listLane } from './entry.ts';

/** Thrown when a command is given while nobody is signed in; screens send the user to the login first. */
export class NotSignedInError extends Error {
  override name = 'NotSignedInError';
}

/** Undo of a removal deletes the entry unsent; until then it is held back this long (design, section 5.10). */
export const UNDO_HOLD_MS = 6000;

/**
 * Writes one user intent about one list: the row and an entry for each op in one transaction, then a wake-up.
 * @param plan the ops, given the list as it is shown now (null: there is none); returning none writes nothing
 * @param options.holdMs how long the entries are kept back for an undo
 * @param options.also tables the plan itself writes, in the same transaction
 * @returns the list after the write
 * @throws NotSignedInError when nobody is signed in; nothing is written then
 */
export async function write(
  device: Device,
  listID: string,
  plan: (list: List | null) => ListOp[] | Promise<ListOp[]>,
  options: { holdMs?: number; also?: 'drafts' } = {},
): Promise<List | null> {
  const { db } = device;
  const tables = [db.lists, db.bases, db.outbox, db.accounts, db.meta, ...(options.also ? [db.drafts] : [])];
  const after = await db.transaction('rw', tables, async () => {
    const session = await readSession(db);
    if (session === null) throw new NotSignedInError();
    const { userID } = session;
    const row = await db.lists.get(listID);
    const { userID: _owner, eatenKeys: _keys, ...shown } = row ?? { userID, eatenKeys: [] };
    const before = row === undefined ? null : (shown as List);
    const ops = await plan(before);
    if (ops.length === 0) return before;
    if ((await db.bases.get(listID)) === undefined) {
      await db.bases.put({ id: listID, userID, list: before, rev: before?.rev ?? 0 });
    }
    const createdAt = device.now();
    for (const op of ops) {
      await db.outbox.add({
        ...op,
        id: device.newID(),
        userID,
        lane: listLane(listID),
        version: ENTRY_VERSION,
        state: 'waiting',
        attempts: 0,
        notBefore: options.holdMs === undefined ? 0 : createdAt + options.holdMs,
        createdAt,
      });
    }
    const list = ops.reduce(apply, before);
    if (list === null) await deleteListRow(db, userID, listID);
    else await putListRow(db, userID, list);
    return list;
  });
  device.wake();
  return after;
}
