import type { Api } from '#src/api/client.ts';
import { isSignedOut } from '#src/api/reply.ts';
import { endAllSessions, endOtherSession, sessions } from '#src/contract/account-calls.ts';
import type { SessionInfo } from '#src/contract/session-info.ts';
import { type FormResult, formResult } from './result.ts';

/** Where the account is signed in; `failed` when the server could not tell, `signed-out` when it is not so here. */
export type SessionsRead =
  | { kind: 'known'; sessions: SessionInfo[] }
  | { kind: 'failed' }
  | { kind: 'signed-out' };

/** Reads where the account is signed in, the place used last first. */
export async function readSessions(api: Api, userID: string): Promise<SessionsRead> {
  const reply = await api(sessions, { expectedUser: userID });
  if (isSignedOut(reply, userID)) return { kind: 'signed-out' };
  return reply.kind === 'answer' ? { kind: 'known', sessions: reply.data.sessions } : { kind: 'failed' };
}

/** Signs one other browser out. One that is gone already counts as done. */
export async function signOutSession(api: Api, userID: string, sessionID: string): Promise<FormResult> {
  const result = formResult(await api(endOtherSession, { params: { sessionID }, expectedUser: userID }));
  return result.kind === 'refused' && result.code === 'NOT_FOUND' ? { kind: 'done' } : result;
}

/** Signs out everywhere, here too; what is on this device is for `logout`. */
export async function signOutEverywhere(api: Api, userID: string): Promise<FormResult> {
  return formResult(await api(endAllSessions, { expectedUser: userID }));
}
