import type { FoodDatabase } from '#src/db/database.ts';

/** Of these lists, those with changes that are only on this device. */
export async function unsentAmong(
  db: FoodDatabase,
  listIDs: readonly string[],
): Promise<ReadonlySet<string>> {
  const keys = await db.outbox.where('listID').anyOf(listIDs).uniqueKeys();
  return new Set(keys.map(String));
}
