import { readSession } from '#src/db/session.ts';
import { copyIDOf } from '#src/domain/copy-id.ts';
import type { List } from '#src/domain/list.ts';
import type { Device } from '#src/outbox/device.ts';
import { NotSignedInError, write } from '#src/outbox/write.ts';

/**
 * Saves a public list to the user's own, all meals undone. Saving it again asks the server for what is new in it.
 * @param source the public list as this device knows it; its `id` is the public id
 * @returns the id of the copy
 * @throws NotSignedInError when nobody is signed in
 */
export async function saveList(device: Device, source: List): Promise<string> {
  const session = await readSession(device.db);
  if (session === null) throw new NotSignedInError();
  const listID = copyIDOf(session.userID, source.id);
  await write(device, listID, () => [{ kind: 'list.save', listID, args: { source } }]);
  return listID;
}
