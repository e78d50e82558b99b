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
  /** Values that take effect when the link is opened. */
  name?: string;
  email?: string;
  passwordHash?: string | null;
  termsVersion?: number;
  areAdsAllowed?: boolean;
  /** The visitor's intent when requesting the mail; returned to the client that opens the link. */
  intent?: Intent | undefined;
};

/** The answer to opening a link. Only the mailbox's owner can cause it, and only once. */
export type LinkOpened = { emailAddress: string; intent?: Intent };

/** Returns the answer to a client that has just opened a link to an account of this address. */
export function linkOpenedAnswer(emailAddress: string, intent: Intent | null): LinkOpened {
  return { emailAddress, ...(intent !== null && { intent }) };
}

/** Creates the token of a single-use link; only its hash is stored. */
export async function createMailToken(db: Db, link: Link): Promise<string> {
  const token = newToken();
  await db.insert(mailTokens).values({ ...link, tokenHash: hashToken(token) });
  return token;
}

/**
 * Refuses an unusable token before any work is spent on it.
 * @returns the address of its account
 * @throws ApiError LINK_USED or LINK_EXPIRED
 */
export async function checkMailToken(db: Db, token: string, purpose: Purpose, now: Date): Promise<string> {
  const [row] = await db
    .select({ link: mailTokens, email: users.email })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userID))
    .where(isToken(token, purpose));
  if (row === undefined || row.link.usedAt !== null || row.link.expiresAt <= now) throw refusalOf(row?.link);
  return row.email;
}

/**
 * Uses up a token within the transaction of the action it allows, so that of two simultaneous uses only one
 * succeeds.
 * @throws ApiError LINK_USED or LINK_EXPIRED
 */
export async function useMailToken(tx: Db, token: string, purpose: Purpose, now: Date): Promise<LinkRow> {
  const [used] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(isToken(token, purpose), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now)))
    .returning();
  if (used === undefined) throw refusalOf(await findLink(tx, token, purpose));
  return used;
}

/** Returns the intent of the newest unused link of an account for a purpose. */
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

/** Voids an account's unused links: all of them, or those of one purpose. */
export async function voidLinks(tx: Db, userID: string, now: Date, purpose?: Purpose): Promise<void> {
  const ofPurpose = purpose === undefined ? undefined : eq(mailTokens.purpose, purpose);
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.userID, userID), isNull(mailTokens.usedAt), ofPurpose));
}

async function findLink(db: Db, token: string, purpose: Purpose): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(mailTokens).where(isToken(token, purpose));
  return row;
}

/**
 * Returns the SQL condition for the link with a token. Links of the system account, made for unknown
 * addresses, never match.
 */
export function isToken(token: string, purpose: Purpose) {
  return and(
    eq(mailTokens.tokenHash, hashToken(token)),
    eq(mailTokens.purpose, purpose),
    ne(mailTokens.userID, SYSTEM_USER_ID),
  );
}

/**
 * Returns the mailed address of the page that a link opens. The token is in the fragment, which browsers send
 * in no request or referrer, so it is in no log.
 */
export function mailedLink(publicURL: string, page: MailedPage, token: string): string {
  return `${publicURL}/${page}/${IN_FRAGMENT}#${token}`;
}

/**
 * Returns the refusal of an unusable link. Only the mailbox's owner has a used link's token; an unknown token
 * looks like an expired one.
 */
function refusalOf(link: LinkRow | undefined): ApiError {
  return new ApiError(link?.usedAt ? 'LINK_USED' : 'LINK_EXPIRED');
}
