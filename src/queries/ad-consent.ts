import type { FoodDatabase } from '#src/db/database.ts';

/** The answer about advertising given on this device; null while there is none. */
export async function adConsent(db: FoodDatabase): Promise<boolean | null> {
  const row = await db.meta.get('adConsent');
  return row?.key === 'adConsent' ? row.isGranted : null;
}
