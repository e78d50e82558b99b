import type { Deps } from '#server/deps.ts';
import { logAccount } from '#server/http/account-log.ts';
import { ApiError } from '#server/http/api-error.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { Router } from '#server/http/router.ts';
import { clearSessionCookie } from '#server/sessions/session-cookie.ts';
import { endSession, endSessions, readSessions } from '#server/sessions/session-list.ts';
import * as calls from '#src/contract/account-calls.ts';
import { readStamp } from './read-stamp.ts';

/** Registers the calls by which a signed-in user lists and ends the sessions of their account. */
export function addSessionRoutes({ signedIn }: Router, deps: Deps): void {
  const { db, clock, config } = deps;
  signedIn(calls.sessions, async ({ session }) => ({
    sessions: await readSessions(db, session, new Date(clock())),
    stamp: await readStamp(db, session.userID),
  }));
  signedIn(calls.endOtherSession, async ({ session: { userID, id }, params: { sessionID }, c }) => {
    const stamp = await readStamp(db, userID);
    if (!(await endSession(db, userID, sessionID, new Date(clock())))) throw new ApiError('NOT_FOUND');
    await logAccount(deps, clientAddress(c, config), 'session ended', { userID, result: 'done' });
    if (sessionID === id) clearSessionCookie(c, config);
    return { stamp };
  });
  signedIn(calls.endAllSessions, async ({ session: { userID, id }, query, c }) => {
    const isCurrentKept = query.keep === 'current';
    const stamp = await readStamp(db, userID);
    await endSessions(db, userID, isCurrentKept ? id : null, new Date(clock()));
    await logAccount(deps, clientAddress(c, config), 'sessions ended', { userID, result: 'done' });
    if (!isCurrentKept) clearSessionCookie(c, config);
    return { stamp };
  });
}
