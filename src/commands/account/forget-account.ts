import type { FoodDatabase } from '#src/db/database.ts';
import { readSession } from '#src/db/session.ts';

/**
 * Takes everything of the signed-in account off this device. Another account whose session ended here with changes
 * unsent keeps its rows, out of sight, for when it returns; without one the database is emptied.
 */
export async function forgetAccount(db: FoodDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const session = await readSession(db);
    const kept = await accountsWithWork(db);
    if (session !== null) kept.delete(session.userID);
    const isGone = ({ userID }: { userID: string }) => !kept.has(userID);
    await Promise.all([
      db.lists.filter(isGone).delete(),
      db.bases.filter(isGone).delete(),
      db.outbox.filter(isGone).delete(),
      db.accounts.filter(({ id }) => !kept.has(id)).delete(),
      db.drafts.filter(({ key }) => !kept.has(key)).delete(),
      db.publicLists.clear(),
      db.countryPages.clear(),
      db.meta.clear(),
    ]);
  });
}

/** Accounts that have something on this device which is nowhere else. */
async function accountsWithWork(db: FoodDatabase): Promise<Set<string>> {
  const accounts = await db.accounts.toCollection().primaryKeys();
  const drafts = new Set(await db.drafts.toCollection().primaryKeys());
  const entries = await db.outbox.toArray();
  const withEntries = new Set(entries.map(({ userID }) => userID));
  return new Set(accounts.filter((id) => withEntries.has(id) || drafts.has(id)));
}
