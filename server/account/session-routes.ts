import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Router } from '#server/http/router.ts';
import { clearSessionCookie } from '#server/sessions/session-cookie.ts';
import { endSession, endSessions, readSessions } from '#server/sessions/session-list.ts';
import * as calls from '#src/contract/account-calls.ts';
import { readStamp } from './read-stamp.ts';
import { removeAccount } from './remove-account.ts';

/** Registers the calls that end sessions from within the account, and the account with them. */
export function addSessionRoutes({ signedIn }: Router, deps: Deps): void {
  const { db, clock, config } = deps;
  signedIn(calls.sessions, async ({ session }) => ({
    sessions: await readSessions(db, session, new Date(clock())),
    stamp: await readStamp(db, session.userID),
  }));
  signedIn(calls.endOtherSession, async ({ session, params: { sessionID }, c }) => {
    const stamp = await readStamp(db, session.userID);
    if (!(await endSession(db, session.userID, sessionID))) throw new ApiError('NOT_FOUND');
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
