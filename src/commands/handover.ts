import { deleteHanded, putHanded, readHanded } from '#src/db/handed-lists.ts';
import type { HandedRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import type { HandedList } from '#src/exchange/handed-list.ts';
import type { Part } from '#src/exchange/handover-parts.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { together, write } from '#src/outbox/write.ts';

/**
 * Keeps a part of a list that another phone shows, with those of the same list that were read here before, in this window
 * or another one.
 * @returns what is known of the list now
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

/** Keeps what the parts of a list say, once they are all there. */
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

/** Forgets a list that was handed over, or what was read of it. */
export async function dropHanded({ db, now }: Device, id: string): Promise<void> {
  await db.transaction('rw', db.meta, () => deleteHanded(db, now(), id));
}

/**
 * Saves a list that was handed over as one of the user's own. Saved again it is the one that is there, and a new one where
 * the user has removed that: the server does not bring back what was removed.
 * @returns the id of the user's list
 * @throws CommandError NOT_SIGNED_IN when nobody is signed in; INVALID_LIST when it is not known here any more
 */
export function saveHanded(device: Device, id: string): Promise<string> {
  const { db, now, newID } = device;
  return together(device, async (within) => {
    const session = await readSession(db);
    if (session === null) throw new CommandError('NOT_SIGNED_IN');
    const handed = (await readHanded(db, now())).find((each) => each.id === id);
    if (handed?.content === undefined) throw new CommandError('INVALID_LIST');
    const { content } = handed;
    const saved = copyIDOf(session.userID, handed.id);
    const isThere = (await db.lists.get(saved)) !== undefined;
    if (isThere) return saved;
    const of = handed.isSaved ? newID() : handed.id;
    const copyID = copyIDOf(session.userID, of);
    await putHanded(db, { ...handed, id: of, isSaved: true });
    await write(within, copyID, () => [{ kind: 'list.create', listID: copyID, args: { list: content } }]);
    return copyID;
  });
}
