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
 * Registers an account and mails its activation link. An address that is in use gets the same answer after the same
 * work, statement by statement: only the mail, which reaches nobody but its owner, tells.
 * @returns the account of the address, registered now or before
 * @throws ApiError REGISTRATION_CLOSED, whatever the address, where only an operator's invitation makes accounts
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
 * The address's account. Registering again before activation takes the latest name and password, and each mail's
 * link brings its own: whoever opens a link gets the account as it was asked for in that mail, whoever else tried. What was
 * agreed to is kept by the links alone once two have registered: nobody knows whether they were one person, and a link that
 * is asked for again must not bring what another one agreed to.
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
      // The form can be sent only with every agreement accepted.
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
    if (user === undefined) throw new Error('an account went away while it was being registered');
    return { ...user, language };
  });
}
