import type { FoodDatabase } from '#src/db/database.ts';
import { recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import { entriesOf } from './entry.ts';

/** Takes a list the server never had off this device, with everything done to it. Inside the caller's transaction. */
export async function forgetList(db: FoodDatabase, userID: string, listID: string): Promise<void> {
  const entries = await entriesOf(db, listID);
  await db.outbox.bulkDelete(entries.map(({ seq }) => seq));
  await db.bases.delete(listID);
  await uncountedRows.delete(db, userID, listID);
  await recountExperience(db, userID);
}
