import { randomUUID } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { type UserRow, users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { BodyOf } from '#src/contract/call.ts';
import type { register } from '#src/contract/user-calls.ts';
import { composeActivation } from './activation.ts';
import { addresseeOf } from './addressee.ts';
import { checkPassword } from './common-passwords.ts';
import { composeNewPassword } from './new-password.ts';
import { sendMail } from './send-mail.ts';

/**
 * Registers an account and mails its activation link. A used address gets the same answer after the same
 * statements. Only the mail, which its owner alone receives, differs.
 * @returns the id of the address's account, new or existing
 * @throws ApiError REGISTRATION_CLOSED for any address when only invitations create accounts
 */
export async function registerUser(deps: Deps, body: BodyOf<typeof register>): Promise<string> {
  if (!deps.config.isRegistrationOpen) throw new ApiError('REGISTRATION_CLOSED');
  checkPassword(body.password, body.emailAddress);
  const passwordHash = await deps.passwords.hash(body.password);
  const found = await findOrCreate(deps, body, passwordHash);
  const { user, delivery } = addresseeOf(found, body.emailAddress);
  const { name, areAdsAllowed, termsVersion } = body;
  const mail =
    found.activatedAt === null
      ? await composeActivation(
          deps,
          { ...user, name, passwordHash, areAdsAllowed, termsVersion },
          body.intent,
        )
      : await composeNewPassword(deps, 'alreadyRegistered', user, body.intent);
  await sendMail(deps, mail, delivery);
  return user.id;
}

/**
 * Returns the address's account. A registration before activation replaces name and password, and each mailed
 * link has its own. So the user who opens a link gets the account as requested in that mail, whatever other
 * people tried. After a second registration only the links have the approvals. The two may be from different
 * people, and a resent link must not contain the approvals of the other.
 */
async function findOrCreate(
  { db, clock }: Deps,
  { emailAddress: email, name, language, areAdsAllowed, termsVersion }: BodyOf<typeof register>,
  passwordHash: string,
): Promise<UserRow> {
  const wanted = { name, passwordHash, language };
  return db.transaction(async (tx) => {
    await tx
      .insert(users)
      // The form can only be sent with all terms accepted.
      .values({
        id: randomUUID(),
        email,
        ...wanted,
        areAdsAllowed,
        termsVersion,
        createdAt: new Date(clock()),
      })
      .onConflictDoUpdate({
        target: users.email,
        set: { ...wanted, areAdsAllowed: false, termsVersion: 0 },
        setWhere: isNull(users.activatedAt),
      });
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (user === undefined) throw new Error('the account was deleted while it was being registered');
    return { ...user, language };
  });
}
