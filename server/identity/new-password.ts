import { eq, sql } from 'drizzle-orm';
import { HOUR } from '#server/base/time.ts';
import { sessions, type UserRow, users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { composeMail } from '#server/mail/compose.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { BodyOf } from '#src/contract/call.ts';
import type { Intent } from '#src/contract/fields.ts';
import type { requestPasswordChange } from '#src/contract/user-calls.ts';
import { addresseeOf } from './addressee.ts';
import { checkPassword } from './common-passwords.ts';
import {
  checkMailToken,
  createMailToken,
  type LinkOpened,
  linkOpenedAnswer,
  mailedLink,
  useMailToken,
  voidLinks,
} from './mail-link.ts';

/** Creates a link to set a password, and returns the mail with it. */
export async function composeNewPassword(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  kind: 'newPassword' | 'alreadyRegistered',
  user: Pick<UserRow, 'id' | 'email' | 'name' | 'language'>,
  intent: Intent | undefined,
): Promise<Mail> {
  const expiresAt = new Date(clock() + HOUR);
  const token = await createMailToken(db, { userID: user.id, purpose: 'password', expiresAt, intent });
  return composeMail(kind, user, mailedLink(config.publicURL, 'changePassword', token), config.operator);
}

/**
 * Sends a link to set a new password if the address has an account. All work runs after the answer, and is
 * the same without an account.
 */
export function mailPasswordLink(
  deps: Deps,
  { emailAddress: email, language, intent }: BodyOf<typeof requestPasswordChange>,
): void {
  deps.background.run(async () => {
    const [userRow] = await deps.db.select().from(users).where(eq(users.email, email));
    const { delivery, user } = addresseeOf(userRow, email);
    const addressee = { ...user, language: language ?? user.language };
    await deps.mail(await composeNewPassword(deps, 'newPassword', addressee, intent), delivery);
  });
}

/**
 * Sets the password of a link's account and ends all its sessions, so that anyone with the old password is
 * signed out. The link came by mail, so it also activates the account; the approvals of its registration may
 * be another person's, so the app asks for them again.
 */
export async function changePassword(
  deps: Deps,
  token: string,
  password: string,
): Promise<{ userID: string; opened: LinkOpened }> {
  const { db, clock, config, passwords, limits } = deps;
  const now = new Date(clock());
  // Hashing is expensive, so it must not run for an invented token, nor inside the transaction.
  const emailAddress = await checkMailToken(db, token, 'password', now);
  checkPassword(password, emailAddress);
  const passwordHash = await passwords.hash(password);
  const { user, intent } = await db.transaction(async (tx) => {
    const { userID, intent: linkIntent } = await useMailToken(tx, token, 'password', now);
    // The account is updated before its sessions are deleted, so that a concurrent sign-in waits for this row
    // or its session is deleted too.
    const [changed] = await tx
      .update(users)
      .set({
        passwordHash,
        isPasswordProved: true,
        termsVersion: sql`case when ${users.activatedAt} is null then 0 else ${users.termsVersion} end`,
        areAdsAllowed: sql`${users.activatedAt} is not null and ${users.areAdsAllowed}`,
        activatedAt: sql`coalesce(${users.activatedAt}, ${now.toISOString()})`,
      })
      .where(eq(users.id, userID))
      .returning();
    if (changed === undefined) throw new Error('the account was deleted while its link was being opened');
    await voidLinks(tx, userID, now);
    await tx.delete(sessions).where(eq(sessions.userID, userID));
    return { user: changed, intent: linkIntent };
  });
  // Guessed passwords may have locked the owner out, so the new password resets that count.
  await limits.forget('loginFromEverywhere', user.email);
  deps.background.run(() =>
    deps.mail(composeMail('passwordChanged', user, `${config.publicURL}/login`, config.operator), 'deliver'),
  );
  return { userID: user.id, opened: linkOpenedAnswer(user.email, intent) };
}
