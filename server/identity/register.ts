import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type UserRow, users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http/refusal.ts';
import { logError } from '#server/log.ts';
import { composeMail } from '#server/mail/compose.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { BodyOf } from '#src/contract/call.ts';
import type { register } from '#src/contract/user-calls.ts';
import { composeActivation } from './activation.ts';
import { hashPassword } from './password.ts';

/**
 * Registers an account and mails its activation link. An address that is in use gets the same answer, after the
 * same work: only the mail, which reaches nobody but its owner, tells.
 */
export async function registerUser(deps: Deps, body: BodyOf<typeof register>): Promise<void> {
  const passwordHash = await hashPassword(body.password, deps.config);
  const user = await findOrCreate(deps, body, passwordHash);
  const mail =
    user.activatedAt === null
      ? await composeActivation(deps, { ...user, name: body.name, passwordHash })
      : composeMail('alreadyRegistered', user, `${deps.config.publicURL}/login`);
  await send(deps, mail);
}

/**
 * The address's account. Registering again before activation takes the latest name and password, and each mail's
 * link brings its own: whoever opens a link gets the account as it was asked for in that mail, whoever else tried.
 */
async function findOrCreate(
  { db, clock }: Deps,
  { emailAddress: email, name, language, areAdsAllowed }: BodyOf<typeof register>,
  passwordHash: string,
): Promise<UserRow> {
  const wanted = { name, passwordHash, language, areAdsAllowed };
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      // The form can be sent only with every agreement accepted.
      .values({ id: randomUUID(), email, ...wanted, areTermsApproved: true, createdAt: new Date(clock()) })
      .onConflictDoNothing()
      .returning();
    if (created !== undefined) return created;
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (user === undefined) throw new Error('an account went away while it was being registered');
    if (user.activatedAt === null) await tx.update(users).set(wanted).where(eq(users.id, user.id));
    return { ...user, language };
  });
}

async function send({ mail: mailer }: Deps, mail: Mail): Promise<void> {
  try {
    await mailer(mail);
  } catch (error) {
    logError('mail', error);
    throw new Refusal('MAIL_FAILED');
  }
}
