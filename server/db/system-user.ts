import { TERMS_VERSION } from '#src/contract/limits.ts';
import type { Db } from './db.ts';
import { users } from './schema.ts';

/** The account that owns the starter lists and the links that are made for nobody, the same in every database. */
export const SYSTEM_USER_ID = '0d155e00-0000-4000-8000-000000000001';

/** Its address, which no mail reaches and which no call takes for an account's. */
export const SYSTEM_EMAIL = 'content@food-odyssey.invalid';

/** Makes that account. It has no password, and every way to sign in, register or reset passes it over. */
export async function ensureSystemUser(db: Db): Promise<void> {
  const now = new Date();
  await db
    .insert(users)
    .values({
      id: SYSTEM_USER_ID,
      email: SYSTEM_EMAIL,
      name: 'Food Odyssey',
      termsVersion: TERMS_VERSION,
      activatedAt: now,
      createdAt: now,
    })
    .onConflictDoNothing();
}
