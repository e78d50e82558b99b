import { and, eq, inArray, isNull } from 'drizzle-orm';
import { DAY } from '#server/base/time.ts';
import { mailTokens, type UserRow, users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { composeMail } from '#server/mail/compose.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Intent } from '#src/contract/fields.ts';
import { addresseeOf } from './addressee.ts';
import {
  createMailToken,
  isToken,
  type LinkOpened,
  linkOpenedAnswer,
  mailedLink,
  useMailToken,
  waitingIntent,
} from './mail-link.ts';

/**
 * Creates an activation link for an account and returns the mail with it. The mail also has a "not me" link,
 * which removes the registration.
 */
export async function composeActivation(
  { db, clock, config: { publicURL, operator } }: Pick<Deps, 'db' | 'clock' | 'config'>,
  user: Pick<
    UserRow,
    'id' | 'email' | 'name' | 'language' | 'passwordHash' | 'termsVersion' | 'areAdsAllowed'
  >,
  intent: Intent | undefined,
): Promise<Mail> {
  const { id: userID, name, passwordHash, termsVersion, areAdsAllowed } = user;
  const expiresAt = new Date(clock() + DAY);
  const token = await createMailToken(db, {
    userID,
    purpose: 'activate',
    expiresAt,
    name,
    passwordHash,
    termsVersion,
    areAdsAllowed,
    intent,
  });
  return composeMail('activation', user, mailedLink(publicURL, 'activate', token), operator, {
    notMe: mailedLink(publicURL, 'notMe', token),
  });
}

/**
 * Activates the account of a link, with the name, password and approvals of the registration that sent it. An
 * account that is already activated does not change.
 * @throws ApiError LINK_USED or LINK_EXPIRED
 */
export async function activateUser(
  { db, clock }: Deps,
  token: string,
): Promise<{ userID: string; opened: LinkOpened }> {
  const now = new Date(clock());
  return db.transaction(async (tx) => {
    const link = await useMailToken(tx, token, 'activate', now);
    const { userID, name, passwordHash, intent } = link;
    await tx
      .update(users)
      .set({
        activatedAt: now,
        passwordHash,
        // An older link does not have the approved version, so the app asks again.
        termsVersion: link.termsVersion ?? 0,
        areAdsAllowed: link.areAdsAllowed ?? false,
        ...(name === null ? {} : { name }),
      })
      // A second link must not change the password of an activated account.
      .where(and(eq(users.id, userID), isNull(users.activatedAt)));
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userID));
    if (user === undefined) throw new Error('the account was deleted while its link was being opened');
    return { userID, opened: linkOpenedAnswer(user.email, intent) };
  });
}

/**
 * Removes the registration of an activation mail if it was not activated. An activated account stays, because
 * the mailbox's owner can set a new password, which ends all sessions.
 * @returns the id of the removed account, null if none was removed; the client does not learn which
 */
export async function removeRegistration({ db }: Deps, token: string): Promise<string | null> {
  const accountOfLink = db
    .select({ id: mailTokens.userID })
    .from(mailTokens)
    .where(isToken(token, 'activate'));
  const [removed] = await db
    .delete(users)
    .where(and(inArray(users.id, accountOfLink), isNull(users.activatedAt)))
    .returning({ id: users.id });
  return removed?.id ?? null;
}

/**
 * Sends the activation link again if an account waits for it. All work runs after the answer, so that answer
 * and duration are the same for every address.
 */
export function resendActivation(deps: Deps, email: string, language: string | undefined): void {
  deps.background.run(async () => {
    const [userRow] = await deps.db
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.activatedAt)));
    const { delivery, user } = addresseeOf(userRow, email);
    const addressee = { ...user, language: language ?? user.language };
    const intent = await waitingIntent(deps.db, user.id, 'activate');
    await deps.mail(await composeActivation(deps, addressee, intent), delivery);
  });
}
