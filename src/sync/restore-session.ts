import type { Api } from '#src/api/client.ts';
import { accountData } from '#src/contract/account-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { readSession } from '#src/db/session.ts';
import { takeAccount } from './take-account.ts';

/** What became of it: `signed-out` when the server does not know the session, `failed` when it could not be asked. */
export type Restored = 'restored' | 'signed-out' | 'failed';

/**
 * Signs this device in again as the user it was signed in as before its database was cleared, if the browser still
 * has their session, and fetches everything. Nothing is done when somebody has signed in meanwhile.
 */
export async function restoreSession(
  deps: { db: FoodDatabase; api: Api; now(): number },
  userID: string,
): Promise<Restored> {
  const { db, api, now } = deps;
  const reply = await api(accountData, { expectedUser: userID });
  if (reply.kind === 'refusal' && (reply.status === 401 || reply.status === 403)) return 'signed-out';
  if (reply.kind !== 'answer') return 'failed';
  if (reply.data.stamp.userID !== userID) return 'signed-out';
  const tables = [db.lists, db.bases, db.outbox, db.accounts, db.meta];
  await db.transaction('rw', tables, async () => {
    if ((await readSession(db)) !== null) return;
    await db.meta.put({ key: 'session', userID, isPaused: false });
    await takeAccount(db, reply.data, now());
  });
  return 'restored';
}
