import type { FoodDatabase } from '#src/db/database.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';

/** Who uses the app: the account with whether its session is paused, or null for a visitor. */
export async function currentAccount(db: FoodDatabase): Promise<(AccountRow & { isPaused: boolean }) | null> {
  const session = await readSession(db);
  const account = session === null ? undefined : await db.accounts.get(session.userID);
  return account === undefined ? null : { ...account, isPaused: session?.isPaused ?? false };
}
