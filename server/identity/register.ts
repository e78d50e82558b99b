import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { type UserRow, users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import type { BodyOf } from '#src/contract/call.ts';
import type { register } from '#src/contract/user-calls.ts';
import { composeActivation } from './activation.ts';
import { composeNewPassword } from './new-password.ts';
import { sendMail } from './send-mail.ts';

/**
 * Registers an account and mails its activation link. An address that is in use gets the same answer after the same
 * work, statement by statement: only the mail, which reaches nobody but its owner, tells.
 */
export async function registerUser(deps: Deps, body: BodyOf<typeof register>): Promise<void> {
  const passwordHash = await deps.passwords.hash(body.password);
  const user = await findOrCreate(deps, body, passwordHash);
  const mail =
    user.activatedAt === null
      ? await composeActivation(deps, { ...user, name: body.name, passwordHash }, body.intent)
      : await composeNewPassword(deps, 'alreadyRegistered', user, body.intent);
  await sendMail(deps, mail);
}

/**
 * The address's account. Registering again before activation takes the latest name and password, and each mail's
 * link brings its own: whoever opens a link gets the account as it was asked for in that mail, whoever else tried.
 */
async function findOrCreate(
  { db, clock }: Deps,
  { emailAddress: email, name, language, areAdsAllowed, termsVersion }: BodyOf<typeof register>,
  passwordHash: string,
): Promise<UserRow> {
  // The form can be sent only with every agreement accepted.
  const wanted = { name, passwordHash, language, areAdsAllowed, termsVersion };
  return db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id: randomUUID(), email, ...wanted, createdAt: new Date(clock()) })
      .onConflictDoNothing();
    await tx
      .update(users)
      .set(wanted)
      .where(and(eq(users.email, email), isNull(users.activatedAt)));
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (user === undefined) throw new Error('an account went away while it was being registered');
    return { ...user, language };
  });
}
