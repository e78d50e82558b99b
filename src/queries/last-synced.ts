import type { FoodDatabase } from '#src/db/database.ts';

/** When the account was last fetched (milliseconds since 1970), or null when it never was. */
export async function lastSyncedAt(db: FoodDatabase): Promise<number | null> {
  const row = await db.meta.get('sync');
  return row?.key === 'sync' ? row.lastSyncedAt : null;
}
