import type { FoodDatabase } from '#src/db/database.ts';
import { listOf, recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import { ownListIDs } from '#src/db/own-list-at.ts';
import type { ListEntry } from '#src/db/schema.ts';
import { sourceIDOf } from '#src/domain/list.ts';
import { ACCESS_KINDS } from '#src/writes/list-access.ts';
import { entriesOf, listLane } from './entry.ts';
import { refold, storeBase } from './refold.ts';

/**
 * Takes away a copy whose source turned out to be the user's own list, and lets what was done to the copy be done to
 * that list, in its order and under the same keys: nothing of it was sent, since the saving comes first. Runs inside
 * the caller's transaction over lists, bases, outbox and accounts.
 */
export async function joinOriginal(
  db: FoodDatabase,
  userID: string,
  copyID: string,
  originalID: string,
): Promise<void> {
  const entries = await entriesOf(db, copyID);
  const going = meantForOriginal(entries);
  const seqs = new Set(going.map(({ seq }) => seq));
  await db.outbox.bulkDelete(entries.flatMap(({ seq }) => (seqs.has(seq) ? [] : [seq])));
  if (going.length > 0) {
    const row = await db.lists.get(originalID);
    await storeBase(db, userID, originalID, row === undefined ? null : listOf(row));
    await db.outbox
      .where('seq')
      .anyOf([...seqs])
      .modify((entry) => {
        Object.assign(entry, { listID: originalID, lane: listLane(originalID) });
      });
  }
  await db.bases.delete(copyID);
  await uncountedRows.delete(db, userID, copyID);
  await refold(db, originalID, uncountedRows);
  await recountExperience(db, userID);
}

/**
 * What was done to the copy and holds for the original too. Removing the copy does not remove the original: only
 * the ticks count then. Closing the copy does not close the original; a last publishing of it stands.
 */
function meantForOriginal(entries: readonly ListEntry[]): ListEntry[] {
  const isRemoved = entries.some(({ kind }) => kind === 'list.remove');
  const lastAccess = entries.findLast(({ kind }) => ACCESS_KINDS.has(kind));
  return entries.filter((entry) => {
    if (isRemoved) return entry.kind === 'item.tick';
    if (ACCESS_KINDS.has(entry.kind)) return entry === lastAccess && entry.kind === 'list.publish';
    return entry.kind !== 'list.save';
  });
}

/**
 * Joins every copy that waits to be saved with its source, where this device has learned that the source is the user's
 * own list. Runs inside the caller's transaction over lists, bases, outbox and accounts.
 */
export async function joinOriginals(db: FoodDatabase, userID: string): Promise<void> {
  const savings = await db.outbox.where('kind').equals('list.save').toArray();
  for (const entry of savings) {
    if (entry.kind !== 'list.save' || entry.userID !== userID) continue;
    const { source } = entry.args;
    // What the server has under the copy's id is a copy of somebody else's list.
    if ((await db.bases.get(entry.listID))?.list !== null) continue;
    const addresses = [sourceIDOf(source), source.id];
    const own = await ownListIDs(db, userID, addresses);
    const originalID = addresses.map((address) => own.get(address)).find((id) => id !== undefined);
    if (originalID !== undefined && originalID !== entry.listID)
      await joinOriginal(db, userID, entry.listID, originalID);
  }
}
