import { readSession } from '#src/db/session.ts';
import { type LeaveDeps, settleLogout } from '#src/sync/settle-logout.ts';
import { forgetAccount } from './forget-account.ts';

/**
 * Signs out: everything of the user leaves the device at once, the network or not. While the server has not heard
 * of it, a mark stays behind and `settleLogout` is the first call afterwards. What somebody else has not sent yet,
 * who was signed in here before and never signed out, stays for their return: it is not this user's to throw away.
 */
export async function logout(deps: LeaveDeps): Promise<void> {
  const { db } = deps;
  await db.transaction('rw', db.tables, async () => {
    const session = await readSession(db);
    const account = session === null ? undefined : await db.accounts.get(session.userID);
    await forgetAccount(db);
    await db.meta.put({ key: 'logout', isOwed: true, ...(account?.isThirdParty && { isThirdParty: true }) });
  });
  await settleLogout(deps);
}
