import type { Api } from '#src/api/client.ts';
import { isSignedOut, type Outcome, outcomeOf, withoutAnswer } from '#src/api/reply.ts';
import { storeLinkIntent } from '#src/commands/intent.ts';
import type { SessionInfo } from '#src/contract/account.ts';
import { changeEmail, endAllSessions, endOtherSession, sessions } from '#src/contract/account-calls.ts';
import type { BodyInputOf } from '#src/contract/call.ts';
import {
  changePassword as changePasswordCall,
  confirmEmail,
  notMe,
  requestPasswordChange as requestCall,
} from '#src/contract/user-calls.ts';
import { readPendingSignIn } from '#src/db/pending-sign-in.ts';
import type { SessionDeps } from '#src/sync/session.ts';

/**
 * Requests a mail with a link to a new address (P6.15). The result is the same whether or not the address has
 * an account.
 */
export async function requestEmailChange(
  api: Api,
  userID: string,
  form: BodyInputOf<typeof changeEmail>,
): Promise<Outcome> {
  return outcomeOf(await api(changeEmail, { body: form, expectedUser: userID }));
}

/**
 * Moves an account to the address that the link with this token was mailed to. The link works once (P6.6).
 */
export async function confirmEmailChange(api: Api, token: string): Promise<Outcome> {
  return outcomeOf(await api(confirmEmail, { params: { token } }));
}

/**
 * Removes the registration that an activation mail belongs to, given the mail's token. A repeated removal
 * succeeds too.
 */
export async function removeRegistration(api: Api, token: string): Promise<Outcome> {
  return outcomeOf(await api(notMe, { params: { token } }));
}

type Deps = Pick<SessionDeps, 'db' | 'api' | 'now'>;

/**
 * Requests a mail with a link to set a new password; sends the visitor's intent along. The result is the same
 * whether or not the address has an account.
 */
export async function requestPasswordChange(
  { db, api, now }: Deps,
  form: BodyInputOf<typeof requestCall>,
): Promise<Outcome> {
  const intent = (await readPendingSignIn(db, now()))?.intent;
  return outcomeOf(await api(requestCall, { body: { ...form, ...(intent && { intent }) } }));
}

/**
 * Sets a new password with a mailed link's token, which works once. Stores the link's address and intent for
 * the sign-in.
 */
export async function changePassword(deps: Deps, token: string, password: string): Promise<Outcome> {
  const reply = await deps.api(changePasswordCall, { params: { token }, body: { password } });
  if (reply.kind === 'answer') await storeLinkIntent(deps, reply.data).catch(() => undefined);
  return outcomeOf(reply);
}

/** Fetches the account's sessions, the most recently used first. */
export async function readSessions(api: Api, userID: string): Promise<Outcome<{ sessions: SessionInfo[] }>> {
  const reply = await api(sessions, { expectedUser: userID });
  if (isSignedOut(reply, userID)) return { kind: 'signed-out' };
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  return { kind: 'done', sessions: reply.data.sessions };
}

/** Ends one other session. The outcome is `done` also for a session that was already over. */
export async function signOutSession(api: Api, userID: string, sessionID: string): Promise<Outcome> {
  const result = outcomeOf(await api(endOtherSession, { params: { sessionID }, expectedUser: userID }));
  return result.kind === 'refused' && result.code === 'NOT_FOUND' ? { kind: 'done' } : result;
}

/** Ends all sessions of the account on the server, including this one. Call `logout` to clear this device. */
export async function signOutEverywhere(api: Api, userID: string): Promise<Outcome> {
  return outcomeOf(await api(endAllSessions, { expectedUser: userID }));
}
