import { endSession, logout as logoutCall } from '#src/contract/user-calls.ts';
import type { SessionDeps } from './enter.ts';

/** What signing out needs of the app. */
export type LeaveDeps = Pick<SessionDeps, 'db' | 'api' | 'withSessionLock'>;

/** Ends the server's session if a logout still owes it (one made offline), unless somebody has signed in since. */
export async function settleLogout({ db, api, withSessionLock }: LeaveDeps): Promise<void> {
  // Nearly never: what comes after this need not wait for a sign-in that is under way in another tab.
  if ((await db.meta.get('logout')) === undefined) return;
  await withSessionLock(async () => {
    const mark = await db.meta.get('logout');
    if (mark?.key !== 'logout') return;
    // A session made from a provider's token is ended by the token sync's own call (specification, section 7).
    const reply = await api(mark.isThirdParty ? endSession : logoutCall);
    if (reply.kind === 'answer') await db.meta.delete('logout');
  });
}
