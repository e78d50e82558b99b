import type { FoodDatabase } from '#src/db/database.ts';
import { listOf, recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import { ownListIDs } from '#src/db/own-list-at.ts';
import type { ListEntry } from '#src/db/schema.ts';
import { sourceIDOf } from '#src/domain/list.ts';
import { ACCESS_KINDS } from '#src/writes/list-access.ts';
import { entriesOf, listLane } from './entry.ts';
import { refold, storeBase } from './refold.ts';

/**
 * Deletes a copy whose source turned out to be the user's own list, and moves the copy's changes to that
 * list, in their order and under the same keys. None of these changes has been sent, because the lane waits
 * for the saving. Runs inside the caller's transaction on lists, bases, outbox and accounts.
 */
export async function joinOriginal(
  db: FoodDatabase,
  userID: string,
  copyID: string,
  originalID: string,
): Promise<void> {
  const entries = await entriesOf(db, copyID);
  const movedEntries = meantForOriginal(entries);
  const seqs = new Set(movedEntries.map(({ seq }) => seq));
  await db.outbox.bulkDelete(entries.flatMap(({ seq }) => (seqs.has(seq) ? [] : [seq])));
  if (movedEntries.length > 0) {
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
 * Returns the copy's entries that apply to the original too. Removing the copy does not remove the original;
 * then only the ticks are moved. Unpublishing the copy does not unpublish the original, but a final
 * publishing is moved.
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
 * Calls `joinOriginal` for every copy that waits to be saved and whose source this device now knows as the
 * user's own list. Runs inside the caller's transaction on lists, bases, outbox and accounts.
 */
export async function joinOriginals(db: FoodDatabase, userID: string): Promise<void> {
  const saveEntries = await db.outbox.where('kind').equals('list.save').toArray();
  for (const entry of saveEntries) {
    if (entry.kind !== 'list.save' || entry.userID !== userID) continue;
    const { source } = entry.args;
    // A base with a list means that the server already has a copy of another user's list under this id.
    if ((await db.bases.get(entry.listID))?.list !== null) continue;
    const linkIDs = [sourceIDOf(source), source.id];
    const own = await ownListIDs(db, userID, linkIDs);
    const originalID = linkIDs.map((linkID) => own.get(linkID)).find((id) => id !== undefined);
    if (originalID !== undefined && originalID !== entry.listID)
      await joinOriginal(db, userID, entry.listID, originalID);
  }
}
