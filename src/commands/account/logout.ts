import type { Api } from '#src/api/client.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { readSession } from '#src/db/session.ts';
import { settleLogout } from '#src/sync/settle-logout.ts';

/**
 * Signs out: everything of the user leaves the device at once, the network or not. While the server has not heard
 * of it, a mark stays behind and `settleLogout` is the first call afterwards. What somebody else has not sent yet,
 * who was signed in here before and never signed out, stays for their return: it is not this user's to throw away.
 */
export async function logout(deps: { db: FoodDatabase; api: Api }): Promise<void> {
  const { db } = deps;
  await db.transaction('rw', db.tables, async () => {
    const others = await othersWithUnsent(db);
    await Promise.all([
      db.publicLists.clear(),
      db.countryPages.clear(),
      db.meta.clear(),
      ...[db.lists, db.bases, db.outbox].map((table) =>
        table.filter(({ userID }) => !others.has(userID)).delete(),
      ),
      db.accounts.filter(({ id }) => !others.has(id)).delete(),
      db.drafts.filter(({ key }) => !others.has(key)).delete(),
    ]);
    await db.meta.put({ key: 'logout', isOwed: true });
  });
  await settleLogout(deps);
}

/** Accounts other than the signed-in one that have changes or a draft only on this device. */
async function othersWithUnsent(db: FoodDatabase): Promise<ReadonlySet<string>> {
  const entries = await db.outbox.toArray();
  const drafts = await db.drafts.toCollection().primaryKeys();
  const accounts = new Set(await db.accounts.toCollection().primaryKeys());
  const others = new Set(
    [...entries.map(({ userID }) => userID), ...drafts].filter((id) => accounts.has(id)),
  );
  others.delete((await readSession(db))?.userID ?? '');
  return others;
}
