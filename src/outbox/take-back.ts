import type { FoodDatabase } from '#src/db/database.ts';
import { recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import type { Entry } from '#src/db/schema.ts';
import { isAboutList } from './entry.ts';
import { refold } from './refold.ts';

/** Deletes an entry as if it had never been written. Runs inside the caller's transaction. */
export async function takeBack(db: FoodDatabase, entry: Entry): Promise<void> {
  await db.outbox.delete(entry.seq);
  if (!isAboutList(entry)) return;
  await refold(db, entry.listID, uncountedRows);
  await recountExperience(db, entry.userID);
}
