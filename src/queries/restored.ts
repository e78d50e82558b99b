import type { FoodDatabase } from '#src/db/database.ts';

/** Whether the server has lost, by being restored from a backup, something this device had seen there. */
export async function hasLostToBackup(db: FoodDatabase): Promise<boolean> {
  return (await db.meta.get('restored')) !== undefined;
}
