import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { mailTokens } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import { hashToken, newToken } from './token.ts';

type Purpose = (typeof mailTokens.$inferSelect)['purpose'];
type Link = {
  userID: string;
  purpose: Purpose;
  expiresAt: Date;
  /** What the link brings into force when it is opened. */
  name?: string;
  passwordHash?: string | null;
};

/** Makes a single-use link's token; only its hash is stored. */
export async function createMailToken(db: Db, link: Link): Promise<string> {
  const token = newToken();
  await db.insert(mailTokens).values({ ...link, tokenHash: hashToken(token) });
  return token;
}

/** Uses a token up, within the transaction of what it allows. Unknown, used and expired ones are refused alike. */
export async function useMailToken(
  tx: Db,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<typeof mailTokens.$inferSelect> {
  const [used] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.tokenHash, hashToken(token)),
        eq(mailTokens.purpose, purpose),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .returning();
  if (used === undefined) throw new Refusal('LINK_EXPIRED');
  return used;
}
