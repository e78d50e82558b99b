import type { PendingSignIn } from '#src/db/schema.ts';
import { ask } from '#src/platform/query.ts';
import { type Account, currentAccount } from '#src/queries/account.ts';
import { pendingSignIn } from '#src/queries/device.ts';

/** What the login opens with: who is signed in here, and what the next sign-in is for. */
export type FirstLogin = { account: Account | null; pending: PendingSignIn | null };

/** Reads it anew at each entering, so that the screen stands there in one step. */
export async function firstLogin(): Promise<FirstLogin> {
  const [account, pending] = await Promise.all([ask(currentAccount), ask(pendingSignIn, Date.now())]);
  return { account, pending };
}
