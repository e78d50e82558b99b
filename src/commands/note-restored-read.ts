import type { FoodDatabase } from '#src/db/database.ts';

/** The user has read that the server was restored from a backup. */
export async function noteRestoredRead({ db }: { db: FoodDatabase }): Promise<void> {
  await db.meta.delete('restored');
}
