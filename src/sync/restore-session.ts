import { isSignedOut } from '#src/api/reply.ts';
import { accountData } from '#src/contract/account-calls.ts';
import { readSession } from '#src/db/session.ts';
import type { SessionDeps } from './enter.ts';
import { takeAccount } from './take-account.ts';

/** What became of it: `signed-out` when the server does not know the session, `failed` when it could not be asked. */
export type Restored = 'done' | 'signed-out' | 'failed';

/**
 * Signs this device in again as the user it was signed in as before its database was cleared, if the browser still
 * has their session, and fetches everything. Nobody signs in or out on this device while the server is asked.
 * @returns `stale` when somebody else signed in before that, or whoever did has signed out: then nothing is done
 */
export async function restoreSession(
  { db, api, now, withSessionLock }: Omit<SessionDeps, 'wake'>,
  userID: string,
): Promise<Restored | 'stale'> {
  return withSessionLock(async () => {
    const reply = await api(accountData, { expectedUser: userID });
    if (isSignedOut(reply, userID)) return 'signed-out';
    if (reply.kind !== 'answer') return 'failed';
    const tables = [db.lists, db.bases, db.outbox, db.accounts, db.meta];
    return db.transaction('rw', tables, async () => {
      const session = await readSession(db);
      if (session !== null) return session.userID === userID ? 'done' : 'stale';
      if ((await db.meta.get('logout')) !== undefined) return 'stale';
      await db.meta.put({ key: 'session', userID, isPaused: false, signedInAt: now() });
      await takeAccount(db, reply.data, now());
      return 'done';
    });
  });
}
