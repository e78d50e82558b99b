import type { Context } from 'hono';
import { type AccountData, answerAccount } from '#server/account/user-data.ts';
import type { Deps } from '#server/deps.ts';
import { logAccount } from '#server/http/account-log.ts';
import { ApiError } from '#server/http/api-error.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { openSession, type Proven } from '#server/sessions/session.ts';

/** The answer to each call that signs in. */
type LoggedIn = { error: false } & Pick<AccountData, 'user' | 'stamp'>;

/**
 * Opens a session for an account whose user proved their identity.
 * @throws ApiError LOGIN_FAILED when that proof has become invalid meanwhile
 */
export async function logIn(deps: Deps, c: Context, proven: Proven): Promise<LoggedIn | Response> {
  const { userID } = proven;
  const isOpen = await openSession(deps, c, proven);
  const result = isOpen ? 'done' : 'LOGIN_FAILED';
  await logAccount(deps, clientAddress(c, deps.config), 'sign-in', { userID, result });
  if (!isOpen) throw new ApiError('LOGIN_FAILED');
  const { db, bigSignIns: bigReads } = deps;
  return answerAccount({ db, bigReads }, userID, { extra: { error: false as const } });
}
