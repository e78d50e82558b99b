import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { DAY } from '#server/base/time.ts';
import { type UserRow, users } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { invalid } from '#server/http/parse.ts';
import { composeMail } from '#server/mail/compose.ts';
import { createMailToken, mailedLink, useMailToken, voidLinks } from './mail-link.ts';
import { checkOwnPassword } from './password-login.ts';
import { sendMail } from './send-mail.ts';

type Wanted = { userID: string; emailAddress: string; password: string };

/**
 * Mails a link to the wanted address that moves the account there, and a notice to the current address. If
 * the wanted address has an account, it gets a mail without such a link. Answer and work are the same, so
 * only the mailbox's owner learns this.
 * @param from the client's network, null if unknown
 */
export async function requestEmailChange(deps: Deps, from: string | null, wanted: Wanted): Promise<void> {
  const { db, clock, config } = deps;
  const { emailAddress: email } = wanted;
  const { user, passwordHash } = await checkOwner(deps, from, wanted);
  await deps.limits.take('mailFromAddress', from);
  for (const address of [email, user.email]) await deps.limits.take('mailToAddress', address);
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.activatedAt)));
  // Only the most recent link can move an account.
  await voidLinks(db, user.id, new Date(clock()), 'email');
  const owner = taken === undefined ? user.id : SYSTEM_USER_ID;
  const expiresAt = new Date(clock() + DAY);
  const token = await createMailToken(db, {
    userID: owner,
    purpose: 'email',
    expiresAt,
    email,
    passwordHash,
  });
  const to = { ...user, email };
  const { publicURL, operator } = config;
  await sendMail(
    deps,
    taken === undefined
      ? composeMail('emailChange', to, mailedLink(publicURL, 'changeEmail', token), operator)
      : composeMail('emailTaken', to, `${publicURL}/login`, operator),
  );
  await sendMail(deps, composeMail('emailChangeNotice', user, `${publicURL}/login?mode=forgot`, operator));
}

/**
 * Moves an account to the address that its link was mailed to, and notifies the old address. Sessions stay;
 * links mailed to the old address become void. The new mailbox's owner has not proved to have set the
 * password, so the first sign-in through a provider for that address removes it (`token-login.ts`).
 * @returns the account's id
 */
export async function confirmEmailChange(deps: Deps, token: string): Promise<string> {
  const { db, clock, config } = deps;
  const now = new Date(clock());
  const before = await db.transaction(async (tx) => {
    const { userID, email, passwordHash } = await useMailToken(tx, token, 'email', now);
    // An account that was never activated has no owner: the user who proves the address gets it.
    await tx.delete(users).where(and(eq(users.email, email ?? ''), isNull(users.activatedAt)));
    const [taken] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email ?? ''));
    if (email === null || taken !== undefined) throw new ApiError('LINK_EXPIRED');
    const [user] = await tx.select().from(users).where(eq(users.id, userID)).for('update');
    // The link was requested with a password that has been replaced while it was being checked.
    if (user === undefined || user.passwordHash !== passwordHash) throw new ApiError('LINK_EXPIRED');
    await tx
      .update(users)
      .set({ email, isPasswordProved: false, identities: [], rev: sql`${users.rev} + 1` })
      .where(eq(users.id, userID));
    await voidLinks(tx, userID, now);
    return user;
  });
  const { publicURL, operator } = config;
  deps.background.run(() =>
    deps.mail(composeMail('emailChanged', before, `${publicURL}/contact`, operator), 'deliver'),
  );
  return before.id;
}

/**
 * Returns the account and its password's hash if the password is right. Tries count like those at sign-in.
 */
async function checkOwner(
  deps: Deps,
  from: string | null,
  { userID, emailAddress, password }: Wanted,
): Promise<{ user: UserRow; passwordHash: string }> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userID));
  if (user === undefined) throw new ApiError('NO_SESSION');
  const passwordHash = await checkOwnPassword(deps, from, user.email, password);
  if (user.email === emailAddress) throw invalid('emailAddress', 'is the account’s already');
  return { user, passwordHash };
}
