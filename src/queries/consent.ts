import type { FoodDatabase } from '#src/db/database.ts';
import { CONSENT_KEYS, type ConsentKind } from '#src/db/schema.ts';

/** An answer given on this device; null while there is none. */
export async function consentTo(db: FoodDatabase, kind: ConsentKind): Promise<boolean | null> {
  const key = CONSENT_KEYS[kind];
  const row = await db.meta.get(key);
  return row?.key === key ? row.isGranted : null;
}

/** Both answers. */
export async function consents(db: FoodDatabase): Promise<Record<ConsentKind, boolean | null>> {
  return { ads: await consentTo(db, 'ads'), measurement: await consentTo(db, 'measurement') };
}
