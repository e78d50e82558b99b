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
 * Registers an account and mails its activation link. An address that has an account gets the same answer
 * after the same statements. Only the mail differs, and only the owner of the address receives it.
 * @returns the id of the address's account, new or existing
 * @throws ApiError REGISTRATION_CLOSED for any address when only invitations create accounts
 */
export async function registerUser(deps: Deps, body: BodyOf<typeof register>): Promise<string> {
  if (!deps.config.isRegistrationOpen) throw new ApiError('REGISTRATION_CLOSED');
  checkPassword(body.password, body.emailAddress);
  const passwordHash = await deps.passwords.hash(body.password);
  const userRow = await findOrCreate(deps, body, passwordHash);
  const { user, delivery } = addresseeOf(userRow, body.emailAddress);
  const { name, areAdsAllowed, termsVersion } = body;
  const mail =
    userRow.activatedAt === null
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
 * Returns the address's account, created if there is none. A repeated registration before activation replaces
 * name and password. Each mailed link has the name, password and approvals of its own registration, and they
 * take effect when it is opened. A resent link contains the approvals of the account's row. A repeated
 * registration clears them there, because the two registrations may be by different people.
 */
async function findOrCreate(
  { db, clock }: Deps,
  { emailAddress: email, name, language, areAdsAllowed, termsVersion }: BodyOf<typeof register>,
  passwordHash: string,
): Promise<UserRow> {
  const fields = { name, passwordHash, language };
  return db.transaction(async (tx) => {
    await tx
      .insert(users)
      // The form can only be sent with all terms accepted.
      .values({
        id: randomUUID(),
        email,
        ...fields,
        areAdsAllowed,
        termsVersion,
        createdAt: new Date(clock()),
      })
      .onConflictDoUpdate({
        target: users.email,
        set: { ...fields, areAdsAllowed: false, termsVersion: 0 },
        setWhere: isNull(users.activatedAt),
      });
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (user === undefined) throw new Error('the account was deleted while it was being registered');
    return { ...user, language };
  });
}
