import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, gt, ilike, isNull, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { printable } from '#server/base/printable.ts';
import { DAY } from '#server/base/time.ts';
import type { Db } from '#server/db/db.ts';
import { lists, sessions, type UserRow, users } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { createMailToken, mailedLink } from '#server/identity/mail-link.ts';
import { composeMail } from '#server/mail/compose.ts';
import { endSessions } from '#server/sessions/session-list.ts';
import { UserNameSchema } from '#src/contract/fields.ts';
import { type Acting, logAct } from './log.ts';
import { mailNow } from './mail-now.ts';

/** Highest number of accounts in one answer. */
const MAX_ACCOUNTS = 50;
/**
 * Milliseconds for which an invitation's link works: as long as an account that was never activated is
 * stored.
 */
const INVITATION_MS = 7 * DAY;

/**
 * Finds the accounts with a text in their address or name, or with this id.
 * @returns the text to show to the operator
 */
export async function findPeople(db: Db, text: string, now: Date): Promise<string> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const hasText = or(ilike(users.email, part), ilike(users.name, part), sql`${users.id}::text = ${text}`);
  const isPerson = and(hasText, ne(users.id, SYSTEM_USER_ID));
  const rows = await db.select().from(users).where(isPerson).orderBy(asc(users.email)).limit(MAX_ACCOUNTS);
  if (rows.length === 0) return `No account has “${printable(text)}” in its address or name.`;
  const total = await db.$count(users, isPerson);
  const lines = await Promise.all(rows.map((row) => describePerson(db, row, now)));
  return [...lines, ...(total > rows.length ? [`… and ${total - rows.length} more`] : [])].join('\n');
}

async function describePerson(db: Db, row: UserRow, now: Date): Promise<string> {
  const { id, email, name, createdAt, activatedAt, blockedFor } = row;
  const listCount = await db.$count(lists, and(eq(lists.userID, id), isNull(lists.removedAt)));
  const [sessionCount] = await db
    .select({ rows: count() })
    .from(sessions)
    .where(and(eq(sessions.userID, id), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
  const state = [
    `since ${createdAt.toISOString().slice(0, 10)}`,
    ...(activatedAt === null ? ['waits to be activated'] : []),
    ...(blockedFor === null ? [] : [`blocked for ${blockedFor}`]),
    `lists: ${listCount}`,
    `signed in: ${sessionCount?.rows ?? 0}`,
  ];
  return `${id}  ${printable(email)}  ${printable(name)}  ${state.join(', ')}`;
}

/**
 * Activates an account whose activation mail did not arrive, with the password of its latest registration.
 */
export async function activatePerson(db: Db, acting: Acting, { id, email }: UserRow): Promise<string> {
  return db.transaction(async (tx) => {
    const [activated] = await tx
      .update(users)
      .set({ activatedAt: acting.now })
      .where(and(eq(users.id, id), isNull(users.activatedAt)))
      .returning({ passwordHash: users.passwordHash });
    if (activated === undefined) return `${email} is active already.`;
    await logAct(tx, acting, 'activate', id);
    return activated.passwordHash === null
      ? `${email} is active. A password is missing: its owner sets one by “Forgot your password?”.`
      : `${email} is active, with the password that was chosen last.`;
  });
}

/** Ends all sessions of an account. Its devices learn that they were signed out from elsewhere. */
export async function signPersonOut(db: Db, acting: Acting, { id, email }: UserRow): Promise<string> {
  return db.transaction(async (tx) => {
    await endSessions(tx, id, null, acting.now);
    await logAct(tx, acting, 'sign-out', id);
    return `${email} is signed out everywhere.`;
  });
}

/**
 * Creates an account that waits for activation, and mails its owner a link to set a password, which activates
 * it. This is the only way to an account when registration is closed. A repeated call mails another link.
 * @throws ApiError INVALID when the account is already active, MAIL_FAILED when the mail cannot be sent
 */
export async function invite(
  deps: Pick<Deps, 'db' | 'mail' | 'config'>,
  acting: Acting,
  { email, language }: { email: string; language: string },
): Promise<string> {
  const { db, config } = deps;
  await db
    .insert(users)
    .values({ id: randomUUID(), email, name: nameFrom(email), language, createdAt: acting.now })
    .onConflictDoNothing({ target: users.email });
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (user === undefined || user.activatedAt !== null || user.id === SYSTEM_USER_ID)
    throw new ApiError('INVALID', { message: `${email} has an account already` });
  const expiresAt = new Date(acting.now.getTime() + INVITATION_MS);
  const token = await createMailToken(db, { userID: user.id, purpose: 'password', expiresAt });
  const link = mailedLink(config.publicURL, 'changePassword', token);
  await mailNow(deps, composeMail('invitation', { ...user, language }, link, config.operator));
  await logAct(db, acting, 'invite', user.id);
  return `The invitation to ${email} is on its way. Its link works for seven days.`;
}

/** Returns a provisional name: the address before the `@`, reduced to characters allowed in a name. */
function nameFrom(email: string): string {
  const name = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return v.is(UserNameSchema, name) ? name : 'Traveller';
}
