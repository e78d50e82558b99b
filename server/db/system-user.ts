import { TERMS_VERSION } from '#src/contract/limits.ts';
import type { Db } from './db.ts';
import { users } from './schema.ts';

/** Id of the account that owns the starter lists and links without an account, the same in every database. */
export const SYSTEM_USER_ID = '0d155e00-0000-4000-8000-000000000001';

/** Email address of the system account. No mail reaches it, and no call accepts it. */
export const SYSTEM_EMAIL = 'content@food-odyssey.invalid';

/** Creates the system account. It has no password, and sign-in, registration and password reset ignore it. */
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
