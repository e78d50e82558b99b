import { eq } from 'drizzle-orm';
import { removeAccount } from '#server/account/remove-account.ts';
import { MINUTE } from '#server/base/time.ts';
import { users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { invalid } from '#server/http/parse.ts';
import { composeMail } from '#server/mail/compose.ts';
import type { Session } from '#server/sessions/session.ts';
import { checkOwnPassword } from './password-login.ts';

/** Milliseconds since the sign-in within which no new proof of identity is needed. */
const FRESH = 15 * MINUTE;

/**
 * Deletes an account whose user has just proved their identity, and mails its address. The proof is a
 * password or a recent sign-in, so that an unattended device cannot delete the account.
 * @param network the client's network, null if unknown
 * @throws ApiError INVALID with field `password` when it is missing or wrong, SIGN_IN_AGAIN when the account
 * has none
 */
export async function deleteAccount(
  deps: Deps,
  network: string | null,
  { userID, startedAt }: Session,
  password: string | undefined,
): Promise<void> {
  const { db, clock, config, background } = deps;
  const [user] = await db.select().from(users).where(eq(users.id, userID));
  if (user === undefined) throw new ApiError('NO_SESSION');
  // A session that seems to start in the future began before the clock was set back.
  const isFresh = Math.abs(clock() - startedAt.getTime()) < FRESH;
  if (password !== undefined) await checkOwnPassword(deps, network, user.email, password);
  else if (!isFresh && user.passwordHash === null) throw new ApiError('SIGN_IN_AGAIN');
  else if (!isFresh) throw invalid('password', 'is required');
  await removeAccount(db, userID);
  const { publicURL, operator } = config;
  background.run(() =>
    deps.mail(composeMail('accountDeleted', user, `${publicURL}/contact`, operator), 'deliver'),
  );
}
