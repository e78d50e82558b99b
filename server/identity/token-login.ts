import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { BodyOf } from '#src/contract/call.ts';
import type { thirdParty } from '#src/contract/user-calls.ts';

/** Whether a request brings a token of the identity provider, good or bad. */
export function hasBearer(c: Context): boolean {
  return c.req.header('Authorization') !== undefined;
}

/**
 * The verified address of the token a request brings.
 * @param claimed the address the body names; a token for another one is refused
 */
export async function readBearer(deps: Deps, c: Context, claimed: string | null): Promise<string> {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (token === undefined) throw new ApiError('BEARER_REFUSED');
  const { emailAddress } = await deps.verifyToken(token);
  if (claimed !== null && claimed !== emailAddress) throw new ApiError('BEARER_REFUSED');
  return emailAddress;
}

/**
 * The account of an address its owner proved to the provider. One that registered by password is theirs as well: it
 * was opened by a mail to the same address. One that was never opened is nobody's yet.
 */
export async function signInByToken({ db }: Deps, email: string): Promise<string> {
  const userID = await findOpen(db, email);
  if (userID === null) throw new ApiError('NO_ACCOUNT');
  return userID;
}

/**
 * The account of a new third-party user, or the one that is there. Whoever registered the address before without
 * opening it leaves nothing behind, least of all a password. The agreements are asked for in the app (`approveTerms`).
 */
export async function registerByToken(
  { db, clock }: Deps,
  { emailAddress: email, name, language }: BodyOf<typeof thirdParty>,
): Promise<string> {
  const now = new Date(clock());
  return db.transaction(async (tx) => {
    const fresh = { name, language, passwordHash: null, termsVersion: 0, areAdsAllowed: false };
    const opened = { ...fresh, activatedAt: now };
    await tx
      .insert(users)
      .values({ id: randomUUID(), email, ...opened, createdAt: now })
      .onConflictDoUpdate({ target: users.email, set: opened, setWhere: isNull(users.activatedAt) });
    const userID = await findOpen(tx, email);
    if (userID === null) throw new Error('an account went away while it was being made');
    return userID;
  });
}

async function findOpen(db: Db, email: string): Promise<string | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.activatedAt)));
  return user?.id ?? null;
}
