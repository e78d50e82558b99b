import { ownListIDs } from '#src/db/own-list-at.ts';
import { readSession } from '#src/db/session.ts';
import { type List, sourceIDOf } from '#src/domain/list.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { entriesOf } from '#src/outbox/entry.ts';
import { write } from '#src/outbox/write.ts';
import { retryEntry } from './rejected-entry.ts';

/**
 * Saves a public list, or one shared by its link, to the user's own, all items undone. Saving it again asks the
 * server for what is new in it, and tries again what was refused. The user's own list is there already,
 * by either of its links.
 * @param source the list as this device shows it to everybody
 * @returns the id of the copy, or of the user's own list
 * @throws CommandError NOT_SIGNED_IN when nobody is signed in
 */
export async function saveList(device: Device, source: List): Promise<string> {
  const { db } = device;
  let isWritten = false;
  // Told once all of it is committed: whoever sends must not be drawn into the transaction.
  const within: Device = {
    ...device,
    notifyCommitted: () => {
      isWritten = true;
    },
  };
  const tables = [db.lists, db.bases, db.outbox, db.accounts, db.publicLists, db.meta];
  const listID = await db.transaction('rw', tables, async () => save(within, source));
  if (isWritten) device.notifyCommitted();
  return listID;
}

async function save(device: Device, source: List): Promise<string> {
  const { db } = device;
  const session = await readSession(db);
  if (session === null) throw new CommandError('NOT_SIGNED_IN');
  const sourceID = sourceIDOf(source);
  const own = await ownListIDs(db, session.userID, [sourceID, source.id]);
  const ownID = own.get(sourceID) ?? own.get(source.id);
  if (ownID !== undefined) return ownID;
  const listID = copyIDOf(session.userID, sourceID);
  const savings = (await entriesOf(db, listID)).filter(({ kind }) => kind === 'list.save');
  const refused = savings.find(({ state }) => state === 'rejected');
  if (refused !== undefined) {
    await retryEntry(device, refused.seq);
    return listID;
  }
  // As the server said it: what is shown counts a waiting like in.
  const likes = (await db.publicLists.get(source.id))?.likes ?? source.likes;
  await write(device, listID, () => [{ kind: 'list.save', listID, args: { source: { ...source, likes } } }]);
  return listID;
}
