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

type EmailChange = { userID: string; emailAddress: string; password: string };

/**
 * Mails a link to the wanted address that moves the account there, and a notice to the current address. If
 * the wanted address has an account, it gets a mail without such a link. The answer and the work are the
 * same, so only the owner of the mailbox learns that the address has an account.
 * @param network the client's network, null if unknown
 */
export async function requestEmailChange(
  deps: Deps,
  network: string | null,
  change: EmailChange,
): Promise<void> {
  const { db, clock, config } = deps;
  const { emailAddress: email } = change;
  const { user, passwordHash } = await checkOwner(deps, network, change);
  await deps.limits.take('mailFromAddress', network);
  for (const address of [email, user.email]) await deps.limits.take('mailToAddress', address);
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.activatedAt)));
  // Only the most recent link can move an account.
  await voidLinks(db, user.id, new Date(clock()), 'email');
  const linkOwnerID = taken === undefined ? user.id : SYSTEM_USER_ID;
  const expiresAt = new Date(clock() + DAY);
  const token = await createMailToken(db, {
    userID: linkOwnerID,
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
 * links mailed to the old address become void. The new mailbox's owner has not proved that they set the
 * password, so the first sign-in through a provider for that address removes it (`token-login.ts`).
 * @returns the account's id
 */
export async function confirmEmailChange(deps: Deps, token: string): Promise<string> {
  const { db, clock, config } = deps;
  const now = new Date(clock());
  const formerUser = await db.transaction(async (tx) => {
    const { userID, email, passwordHash } = await useMailToken(tx, token, 'email', now);
    // An account that was never activated has no owner: the user who proves the address gets it.
    await tx.delete(users).where(and(eq(users.email, email ?? ''), isNull(users.activatedAt)));
    const [taken] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email ?? ''));
    if (email === null || taken !== undefined) throw new ApiError('LINK_EXPIRED');
    const [user] = await tx.select().from(users).where(eq(users.id, userID)).for('update');
    // The password with which the link was requested has been replaced since.
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
    deps.mail(composeMail('emailChanged', formerUser, `${publicURL}/contact`, operator), 'deliver'),
  );
  return formerUser.id;
}

/**
 * Returns the account and its password's hash if the password is right. Wrong passwords count towards the
 * limits of sign-in.
 */
async function checkOwner(
  deps: Deps,
  network: string | null,
  { userID, emailAddress, password }: EmailChange,
): Promise<{ user: UserRow; passwordHash: string }> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userID));
  if (user === undefined) throw new ApiError('NO_SESSION');
  const passwordHash = await checkOwnPassword(deps, network, user.email, password);
  if (user.email === emailAddress) throw invalid('emailAddress', 'is the account’s already');
  return { user, passwordHash };
}
