import type { Api } from '#src/api/client.ts';
import { isSignedOut, type Outcome, outcomeOf, withoutAnswer } from '#src/api/reply.ts';
import { takeFromLink } from '#src/commands/intent.ts';
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

/** Asks for a mail with a link to a new address. The answer is the same whether or not the address has an account. */
export async function requestEmailChange(
  api: Api,
  userID: string,
  form: BodyInputOf<typeof changeEmail>,
): Promise<Outcome> {
  return outcomeOf(await api(changeEmail, { body: form, expectedUser: userID }));
}

/** Moves an account to the address that the link with this token was mailed to; it works once. */
export async function confirmEmailChange(api: Api, token: string): Promise<Outcome> {
  return outcomeOf(await api(confirmEmail, { params: { token } }));
}

/** Removes the registration that an activation mail with this token is about; done again it is done. */
export async function removeRegistration(api: Api, token: string): Promise<Outcome> {
  return outcomeOf(await api(notMe, { params: { token } }));
}

type Deps = Pick<SessionDeps, 'db' | 'api' | 'now'>;

/**
 * Asks for a mail with a link to set a new password. The answer is the same whether or not the address is known. What
 * a visitor wanted goes along.
 */
export async function requestPasswordChange(
  { db, api, now }: Deps,
  form: BodyInputOf<typeof requestCall>,
): Promise<Outcome> {
  const intent = (await readPendingSignIn(db, now()))?.intent;
  return outcomeOf(await api(requestCall, { body: { ...form, ...(intent && { intent }) } }));
}

/** Sets a new password with the token of such a link, which works once, and keeps what it tells for the sign-in. */
export async function changePassword(deps: Deps, token: string, password: string): Promise<Outcome> {
  const reply = await deps.api(changePasswordCall, { params: { token }, body: { password } });
  if (reply.kind === 'answer') await takeFromLink(deps, reply.data).catch(() => undefined);
  return outcomeOf(reply);
}

/** Reads where the account is signed in, the place used last first. */
export async function readSessions(api: Api, userID: string): Promise<Outcome<{ sessions: SessionInfo[] }>> {
  const reply = await api(sessions, { expectedUser: userID });
  if (isSignedOut(reply, userID)) return { kind: 'signed-out' };
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  return { kind: 'done', sessions: reply.data.sessions };
}

/** Signs one other browser out. One that is gone already counts as done. */
export async function signOutSession(api: Api, userID: string, sessionID: string): Promise<Outcome> {
  const result = outcomeOf(await api(endOtherSession, { params: { sessionID }, expectedUser: userID }));
  return result.kind === 'refused' && result.code === 'NOT_FOUND' ? { kind: 'done' } : result;
}

/** Signs out everywhere, here too; what is on this device is for `logout`. */
export async function signOutEverywhere(api: Api, userID: string): Promise<Outcome> {
  return outcomeOf(await api(endAllSessions, { expectedUser: userID }));
}
