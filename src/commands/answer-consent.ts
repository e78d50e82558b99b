import type { FoodDatabase } from '#src/db/database.ts';
import { CONSENT_KEYS, type ConsentKind } from '#src/db/schema.ts';

/** Keeps an answer about ads or measurement on this device, at once (specification, section 5). */
export async function answerConsent(
  { db }: { db: FoodDatabase },
  kind: ConsentKind,
  isGranted: boolean,
): Promise<void> {
  await db.meta.put({ key: CONSENT_KEYS[kind], isGranted });
}
