import { deleteHanded, putHanded, readHanded } from '#src/db/handed-lists.ts';
import type { HandedRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import type { HandedList } from '#src/exchange/handed-list.ts';
import type { Part } from '#src/exchange/handover-parts.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { runAsOne, write } from '#src/outbox/write.ts';

/**
 * Stores a part of a list that another device hands over, together with the parts of the same list read
 * before, in any window (P12.1).
 * @returns the state of the list
 */
export async function keepPart({ db, now, newID }: Device, part: Part): Promise<HandedRow> {
  const { sum, total, number, digits } = part;
  return db.transaction('rw', db.meta, async () => {
    const known = (await readHanded(db, now())).find((each) => each.sum === sum && each.total === total);
    const handed: HandedRow = { ...(known ?? { id: newID(), sum, total, parts: {} }), readAt: now() };
    if (handed.content === undefined) handed.parts = { ...handed.parts, [number]: digits };
    await putHanded(db, handed);
    return handed;
  });
}

/**
 * Stores the content of a list after all its parts were read. Does nothing if the list was dropped or already
 * has content.
 */
export async function keepHandedList(
  { db, now, newID }: Device,
  id: string,
  { items, ...list }: HandedList,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const handed = (await readHanded(db, now())).find((each) => each.id === id);
    if (handed === undefined || handed.content !== undefined) return;
    const content = { ...list, items: items.map((item) => ({ ...item, id: newID(), isDone: false })) };
    await putHanded(db, { ...handed, parts: {}, content });
  });
}

/** Deletes a list that was handed over, or its parts. */
export async function dropHanded({ db, now }: Device, id: string): Promise<void> {
  await db.transaction('rw', db.meta, () => deleteHanded(db, now(), id));
}

/**
 * Saves a list that was handed over as one of the user's own. A list that was saved before is not saved
 * again. If the user has removed the saved list, a new one is created, because the server does not restore
 * removed ids.
 * @returns the id of the user's list
 * @throws CommandError NOT_SIGNED_IN if no user is signed in; INVALID_LIST if this device no longer has the
 *   list
 */
export function saveHanded(device: Device, id: string): Promise<string> {
  const { db, now, newID } = device;
  return runAsOne(device, async (within) => {
    const session = await readSession(db);
    if (session === null) throw new CommandError('NOT_SIGNED_IN');
    const handed = (await readHanded(db, now())).find((each) => each.id === id);
    if (handed?.content === undefined) throw new CommandError('INVALID_LIST');
    const { content } = handed;
    const savedID = copyIDOf(session.userID, handed.id);
    if ((await db.lists.get(savedID)) !== undefined) return savedID;
    const sourceID = handed.isSaved ? newID() : handed.id;
    const copyID = copyIDOf(session.userID, sourceID);
    await putHanded(db, { ...handed, id: sourceID, isSaved: true });
    await write(within, copyID, () => [{ kind: 'list.create', listID: copyID, args: { list: content } }]);
    return copyID;
  });
}
