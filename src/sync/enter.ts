import type { Stamp, UserData } from '#src/contract/account.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { readSession } from '#src/db/session.ts';
import { takeAccount } from './take-account.ts';

/**
 * Opens this device to the account the server has signed in. An account that was signed in here before keeps its
 * rows, entries and draft under its own id; the newcomer sees nothing of it.
 */
export async function enter(
  { db, now, wake }: { db: FoodDatabase; now(): number; wake(): void },
  { user, stamp }: { user: UserData; stamp: Stamp },
): Promise<void> {
  const tables = [db.lists, db.bases, db.outbox, db.accounts, db.publicLists, db.meta];
  await db.transaction('rw', tables, async () => {
    const before = await readSession(db);
    if (before !== null && before.userID !== user.id) {
      // The newcomer answers for themselves, and lists shared by a link were shared with somebody else.
      await db.meta.delete('adConsent');
      await db.publicLists.filter((list) => list.publicID === null).delete();
    }
    await db.meta.put({ key: 'session', userID: user.id, isPaused: false });
    await db.meta.delete('logout');
    await takeAccount(db, { user, stamp, isPartial: false, removed: [] }, now());
  });
  // What was kept from the last time is waiting for exactly this.
  wake();
}
