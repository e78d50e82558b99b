import type { Api } from '#src/api/client.ts';
import { type Outcome, outcomeOf, withoutAnswer } from '#src/api/outcome.ts';
import { isSignedOut } from '#src/api/reply.ts';
import { endAllSessions, endOtherSession, sessions } from '#src/contract/account-calls.ts';
import type { SessionInfo } from '#src/contract/session-info.ts';

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
