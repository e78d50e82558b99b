import type { FoodDatabase } from '#src/db/database.ts';

/** Keeps the answer to "may ads fit me?" on this device, at once (specification, section 5). */
export async function answerAdConsent({ db }: { db: FoodDatabase }, isGranted: boolean): Promise<void> {
  await db.meta.put({ key: 'adConsent', isGranted });
}
