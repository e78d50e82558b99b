import { putHanded, readHanded } from '#src/db/handed-lists.ts';
import { readSession } from '#src/db/session.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { write } from '#src/outbox/write.ts';

/**
 * Saves a list that was handed over as one of the user's own. Saved again it is the one that is there, and a new one where
 * the user has removed that: the server does not bring back what was removed.
 * @returns the id of the user's list
 * @throws CommandError NOT_SIGNED_IN when nobody is signed in; INVALID_LIST when it is not known here any more
 */
export async function saveHanded(device: Device, id: string): Promise<string> {
  const { db, now, newID } = device;
  let isWritten = false;
  // Told once all of it is committed: whoever sends must not be drawn into the transaction.
  const within: Device = {
    ...device,
    notifyCommitted: () => {
      isWritten = true;
    },
  };
  const tables = [db.lists, db.bases, db.outbox, db.accounts, db.meta];
  const listID = await db.transaction('rw', tables, async () => {
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
  if (isWritten) device.notifyCommitted();
  return listID;
}
