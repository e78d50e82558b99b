import { and, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { mailTokens, users } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import { ApiError } from '#server/http/api-error.ts';
import { hashToken, newToken } from '#server/sessions/token.ts';
import type { Intent } from '#src/contract/fields.ts';
import { IN_FRAGMENT, type MailedPage } from '#src/domain/mailed-pages.ts';

type LinkRow = typeof mailTokens.$inferSelect;
type Purpose = LinkRow['purpose'];
type Link = {
  userID: string;
  purpose: Purpose;
  expiresAt: Date;
  /** What the link brings into force when it is opened. */
  name?: string;
  email?: string;
  passwordHash?: string | null;
  termsVersion?: number;
  areAdsAllowed?: boolean;
  /** What whoever asked for the mail wanted an account for; told to whoever opens the link. */
  intent?: Intent | undefined;
};

/** What the opening of a link tells: only who has the mail can make it so, and it is said once. */
export type LinkOpened = { emailAddress: string; intent?: Intent };

/** The answer to whoever has just opened a link to an account of this address. */
export function linkOpened(emailAddress: string, intent: Intent | null): LinkOpened {
  return { emailAddress, ...(intent !== null && { intent }) };
}

/** Makes a single-use link's token; only its hash is stored. */
export async function createMailToken(db: Db, link: Link): Promise<string> {
  const token = newToken();
  await db.insert(mailTokens).values({ ...link, tokenHash: hashToken(token) });
  return token;
}

/**
 * Refuses a token that cannot be used now, before any work is spent on it.
 * @returns the address of the account it is for
 */
export async function checkMailToken(db: Db, token: string, purpose: Purpose, now: Date): Promise<string> {
  const [found] = await db
    .select({ link: mailTokens, email: users.email })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userID))
    .where(isToken(token, purpose));
  if (found === undefined || found.link.usedAt !== null || found.link.expiresAt <= now)
    throw refusalOf(found?.link);
  return found.email;
}

/** Uses a token up, within the transaction of what it allows: of two at once only one gets through. */
export async function useMailToken(tx: Db, token: string, purpose: Purpose, now: Date): Promise<LinkRow> {
  const [used] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(isToken(token, purpose), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now)))
    .returning();
  if (used === undefined) throw refusalOf(await find(tx, token, purpose));
  return used;
}

/** What was wanted with the newest of an account's links that wait for the same purpose. */
export async function waitingIntent(db: Db, userID: string, purpose: Purpose): Promise<Intent | undefined> {
  const [newest] = await db
    .select({ intent: mailTokens.intent })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userID, userID),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        isNotNull(mailTokens.intent),
      ),
    )
    .orderBy(desc(mailTokens.expiresAt))
    .limit(1);
  return newest?.intent ?? undefined;
}

/** Makes an account's links useless that were not used yet: all of them, or those of one purpose. */
export async function voidLinks(tx: Db, userID: string, now: Date, purpose?: Purpose): Promise<void> {
  const ofPurpose = purpose === undefined ? undefined : eq(mailTokens.purpose, purpose);
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.userID, userID), isNull(mailTokens.usedAt), ofPurpose));
}

async function find(db: Db, token: string, purpose: Purpose): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(mailTokens).where(isToken(token, purpose));
  return row;
}

/** A link that was made for nobody is the system account's, and none of those works. */
export function isToken(token: string, purpose: Purpose) {
  return and(
    eq(mailTokens.tokenHash, hashToken(token)),
    eq(mailTokens.purpose, purpose),
    ne(mailTokens.userID, SYSTEM_USER_ID),
  );
}

/** The address in a mail of the page that its link opens. What follows the `#` is in no request, log or referrer. */
export function mailedLink(publicURL: string, page: MailedPage, token: string): string {
  return `${publicURL}/${page}/${IN_FRAGMENT}#${token}`;
}

/** Only who has the mail can hear that its link was used; one that never was is like one that is too old. */
function refusalOf(link: LinkRow | undefined): ApiError {
  return new ApiError(link?.usedAt ? 'LINK_USED' : 'LINK_EXPIRED');
}
