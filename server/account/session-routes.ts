import type { Deps } from '#server/deps.ts';
import type { Binder } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import { clearSessionCookie } from '#server/identity/session-cookie.ts';
import { endSession, endSessions, readSessions } from '#server/identity/session-list.ts';
import * as calls from '#src/contract/account-calls.ts';
import { readStamp } from './read-stamp.ts';
import { removeAccount } from './remove-account.ts';

/** Registers the calls that end sessions from within the account, and the account with them. */
export function bindSessionCalls({ signedIn }: Binder, deps: Deps): void {
  const { db, clock, config } = deps;
  signedIn(calls.sessions, async ({ session }) => ({
    sessions: await readSessions(db, session, new Date(clock())),
    stamp: await readStamp(db, session.userID),
  }));
  signedIn(calls.endOtherSession, async ({ session, params: { sessionID }, c }) => {
    const stamp = await readStamp(db, session.userID);
    if (!(await endSession(db, session.userID, sessionID))) throw new Refusal('NOT_FOUND');
    if (sessionID === session.id) clearSessionCookie(c, config);
    return { stamp };
  });
  signedIn(calls.endAllSessions, async ({ session, query, c }) => {
    const isKept = query.keep === 'current';
    const stamp = await readStamp(db, session.userID);
    await endSessions(db, session.userID, isKept ? session.id : null);
    if (!isKept) clearSessionCookie(c, config);
    return { stamp };
  });
  signedIn(calls.removeUser, async ({ session, c }) => {
    await removeAccount(db, session.userID);
    clearSessionCookie(c, config);
    return {};
  });
}
