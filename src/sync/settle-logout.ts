import { endSession, logout as logoutCall } from '#src/contract/user-calls.ts';
import type { SessionDeps } from './enter.ts';

/** What signing out needs of the app. */
export type LeaveDeps = Pick<SessionDeps, 'db' | 'api' | 'withSessionLock'>;

/** Ends the server's session if a logout still owes it (one made offline), unless somebody has signed in since. */
export function settleLogout({ db, api, withSessionLock }: LeaveDeps): Promise<void> {
  return withSessionLock(async () => {
    const mark = await db.meta.get('logout');
    if (mark?.key !== 'logout') return;
    // Who came by a provider's token leaves by the same door: the token sync without a token.
    const reply = await api(mark.isThirdParty ? endSession : logoutCall);
    if (reply.kind === 'answer') await db.meta.delete('logout');
  });
}
