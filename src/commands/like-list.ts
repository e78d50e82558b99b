import { CountrySchema } from '#src/contract/fields.ts';
import { readSession } from '#src/db/session.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { likeLane, newEntry } from '#src/outbox/entry.ts';
import type { LikeOp } from '#src/writes/table.ts';
import { validField } from './edit-list.ts';

/**
 * Likes a public list, once. Nothing but the entry is written: what is shown counts waiting likes in
 * (`queries/likes.ts`). Liking again what was refused is another try.
 * @throws CommandError NOT_SIGNED_IN when nobody is signed in
 */
export async function likeList(device: Device, target: { country: string; publicID: string }): Promise<void> {
  const { db } = device;
  const country = validField(CountrySchema, target.country, 'country');
  const op: LikeOp = { kind: 'like.add', args: { country, publicID: target.publicID } };
  const isWritten = await db.transaction('rw', db.outbox, db.accounts, db.meta, async () => {
    const session = await readSession(db);
    if (session === null) throw new CommandError('NOT_SIGNED_IN');
    const { userID } = session;
    const account = await db.accounts.get(userID);
    if (account?.alreadyAddedLike.includes(target.publicID)) return false;
    const lane = likeLane(target.publicID);
    const earlier = await db.outbox.where('[userID+lane]').equals([userID, lane]).toArray();
    if (earlier.some(({ state }) => state !== 'rejected')) return false;
    await db.outbox.bulkDelete(earlier.map(({ seq }) => seq));
    await db.outbox.add({ ...newEntry(device, userID, lane), ...op });
    return true;
  });
  if (isWritten) device.notifyCommitted();
}
