import type { Api } from '#src/api/client.ts';
import { endAllSessions, endOtherSession, sessions } from '#src/contract/account-calls.ts';
import type { SessionInfo } from '#src/contract/session-info.ts';
import { type FormResult, formResult } from './result.ts';

/** Where the account is signed in, the one used last first; null when the server could not be asked. */
export async function readSessions(api: Api, userID: string): Promise<SessionInfo[] | null> {
  const reply = await api(sessions, { expectedUser: userID });
  return reply.kind === 'answer' ? reply.data.sessions : null;
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
