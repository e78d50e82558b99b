import { listOf, recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import type { Device } from '#src/outbox/device.ts';
import { isAboutList, newEntry } from '#src/outbox/entry.ts';
import { keepBase, refold } from '#src/outbox/refold.ts';

/**
 * Sends a refused change again, as a new entry: the server remembers nothing under its id. It takes the refused
 * one's place in its lane, because what comes after it was done after it (and, after a birth, needs it).
 * Does nothing to an entry that was not refused.
 */
export async function retryEntry(device: Device, seq: number): Promise<void> {
  const { db } = device;
  const isRetried = await db.transaction('rw', db.lists, db.bases, db.outbox, db.accounts, async () => {
    const refused = await db.outbox.get(seq);
    if (refused?.state !== 'rejected') return false;
    const { userID, lane, createdAt, error: _reason, ...intent } = refused;
    const { version: _now, ...fresh } = newEntry(device, userID, lane);
    if (isAboutList(refused)) {
      const row = await db.lists.get(refused.listID);
      await keepBase(db, userID, refused.listID, row ? listOf(row) : null);
    }
    await db.outbox.put({ ...intent, ...fresh, createdAt });
    if (isAboutList(refused)) {
      await refold(db, refused.listID, uncountedRows);
      await recountExperience(db, userID);
    }
    return true;
  });
  if (isRetried) device.notifyCommitted();
}
