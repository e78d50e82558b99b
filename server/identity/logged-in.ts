import type { Context } from 'hono';
import { type AccountData, answerAccount } from '#server/account/user-data.ts';
import type { Deps } from '#server/deps.ts';
import { openSession } from '#server/sessions/session.ts';

/** What every way of signing in answers with. */
export type LoggedIn = { error: false } & Pick<AccountData, 'user' | 'stamp'>;

/** Opens a session for an account that has shown who it is. */
export async function logIn(deps: Deps, c: Context, userID: string): Promise<LoggedIn | Response> {
  await openSession(deps, c, userID);
  const { db, bigSignIns: bigReads } = deps;
  return answerAccount({ db, bigReads }, userID, { extra: { error: false as const } });
}
