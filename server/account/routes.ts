import * as calls from '#src/contract/account-calls.ts';
import type { Deps } from '../deps.ts';
import type { Binder } from '../http/bind.ts';
import { Refusal } from '../http/refusal.ts';
import { readAccount } from './user-data.ts';

/** Registers the calls about the account itself. */
export function bindAccountCalls({ signedIn }: Binder, deps: Deps): void {
  signedIn(calls.accountData, ({ session, query }) => readAccount(deps.db, session.userID, query.since));
  const later = [calls.avatars, calls.chooseAvatar, calls.approveTerms, calls.chooseLanguage, calls.removeUser];
  for (const call of later) {
    signedIn(call, async () => {
      throw new Refusal('NOT_BUILT');
    });
  }
}
