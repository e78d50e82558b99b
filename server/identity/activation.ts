import { and, eq, isNull } from 'drizzle-orm';
import { DAY } from '#server/base/time.ts';
import { type UserRow, users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { composeMail } from '#server/mail/compose.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Intent } from '#src/contract/fields.ts';
import { addresseeOf } from './addressee.ts';
import { createMailToken, type LinkOpened, linkOpened, useMailToken, waitingIntent } from './mail-link.ts';

/** The mail with a new activation link for an account as it is wanted. */
export async function composeActivation(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  user: Pick<UserRow, 'id' | 'email' | 'name' | 'language' | 'passwordHash'>,
  intent: Intent | undefined,
): Promise<Mail> {
  const { id: userID, name, passwordHash } = user;
  const expiresAt = new Date(clock() + DAY);
  const token = await createMailToken(db, {
    userID,
    purpose: 'activate',
    expiresAt,
    name,
    passwordHash,
    intent,
  });
  return composeMail('activation', user, `${config.publicURL}/activate/${token}`, config.operator);
}

/** Opens the account a link is for, with the name and password it was asked for with. */
export async function activateUser({ db, clock }: Deps, token: string): Promise<LinkOpened> {
  const now = new Date(clock());
  return db.transaction(async (tx) => {
    const { userID, name, passwordHash, intent } = await useMailToken(tx, token, 'activate', now);
    await tx
      .update(users)
      .set({ activatedAt: now, passwordHash, ...(name === null ? {} : { name }) })
      // A second link of an account that is open must not set its password.
      .where(and(eq(users.id, userID), isNull(users.activatedAt)));
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userID));
    if (user === undefined) throw new Error('an account went away while its link was being opened');
    return linkOpened(user.email, intent);
  });
}

/**
 * Sends the activation link again if there is an account waiting for it. All of it happens after the answer, which
 * is the same, and as fast, for every address; so is what happens after it.
 */
export function resendActivation(deps: Deps, email: string, language: string | undefined): void {
  deps.background.run(async () => {
    const [found] = await deps.db
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.activatedAt)));
    const { delivery, user } = addresseeOf(found, email);
    const addressee = { ...user, language: language ?? user.language };
    const intent = await waitingIntent(deps.db, user.id, 'activate');
    await deps.mail(await composeActivation(deps, addressee, intent), delivery);
  });
}
