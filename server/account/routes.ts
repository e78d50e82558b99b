import type { Deps } from '#server/deps.ts';
import type { Binder } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import * as calls from '#src/contract/account-calls.ts';
import { readAccount } from './user-data.ts';

/** Registers the calls about the account itself. */
export function bindAccountCalls({ signedIn }: Binder, deps: Deps): void {
  signedIn(calls.accountData, ({ session, query }) => readAccount(deps.db, session.userID, query.since));
  const later = [
    calls.avatars,
    calls.chooseAvatar,
    calls.approveTerms,
    calls.chooseLanguage,
    calls.removeUser,
    calls.sessions,
    calls.endOtherSession,
    calls.endAllSessions,
    calls.exportAccount,
  ];
  for (const call of later) {
    signedIn(call, async () => {
      throw new Refusal('NOT_BUILT');
    });
  }
}
