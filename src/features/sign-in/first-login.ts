import { ask } from '#src/browser/database/query.ts';
import type { PendingSignIn } from '#src/db/schema.ts';
import { type Account, currentAccount } from '#src/queries/account.ts';
import { pendingSignIn } from '#src/queries/device.ts';

/** What the login screen opens with: the account signed in here, and the pending sign-in with its intent. */
export type FirstLogin = { account: Account | null; pending: PendingSignIn | null };

/** Reads the data from the database each time the screen opens, so that the screen is complete at once. */
export async function firstLogin(): Promise<FirstLogin> {
  const [account, pending] = await Promise.all([ask(currentAccount), ask(pendingSignIn, Date.now())]);
  return { account, pending };
}
