import type { Device } from '#src/outbox/device.ts';
import { entriesOf, isAboutList, isBirth } from '#src/outbox/entry.ts';
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
    if (isAboutList(entry) && isBirth(entry)) {
      const others = (await entriesOf(db, entry.listID)).filter((each) => each.seq !== seq);
      const base = await db.bases.get(entry.listID);
      const isOnlyBirth = base?.list === null && !others.some(isBirth);
      if (isOnlyBirth) await db.outbox.bulkDelete(others.map((each) => each.seq));
    }
    await takeBack(db, entry);
    return true;
  });
  // What waited behind it may go now.
  if (isDiscarded) device.wake();
}
