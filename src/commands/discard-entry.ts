import type { FoodDatabase } from '#src/db/database.ts';
import type { ListEntry } from '#src/db/schema.ts';
import type { Device } from '#src/outbox/device.ts';
import { entriesOf, isAboutList, isBirth } from '#src/outbox/entry.ts';
import { forgetList } from '#src/outbox/forget-list.ts';
import { takeBack } from '#src/outbox/take-back.ts';

/**
 * Gives up a change that was refused or still waits, and shows what is without it. When it is what made its list, the
 * list goes, with everything done to it. Does nothing while the change is being sent, or when it is gone.
 */
export async function discardEntry(device: Device, seq: number): Promise<void> {
  const { db } = device;
  const isDiscarded = await db.transaction('rw', db.lists, db.bases, db.outbox, db.accounts, async () => {
    const entry = await db.outbox.get(seq);
    if (entry === undefined || entry.state === 'sending') return false;
    if (isAboutList(entry) && (await isOnlyBirth(db, entry))) {
      await forgetList(db, entry.userID, entry.listID);
    } else await takeBack(db, entry);
    return true;
  });
  // What waited behind it may go now.
  if (isDiscarded) device.notifyCommitted();
}

async function isOnlyBirth(db: FoodDatabase, entry: ListEntry): Promise<boolean> {
  if (!isBirth(entry) || (await db.bases.get(entry.listID))?.list !== null) return false;
  return (await entriesOf(db, entry.listID)).filter(isBirth).length === 1;
}
