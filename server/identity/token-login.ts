import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { sessions, type UserRow, users } from '#server/db/schema.ts';
import { SYSTEM_EMAIL } from '#server/db/system-user.ts';
import type { Deps } from '#server/deps.ts';
import { logAccount } from '#server/http/account-log.ts';
import { ApiError } from '#server/http/api-error.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { composeMail } from '#server/mail/compose.ts';
import type { BodyOf } from '#src/contract/call.ts';
import type { thirdParty } from '#src/contract/user-calls.ts';
import type { IdentityClaims } from './identity-token.ts';
import { voidLinks } from './mail-link.ts';

/** The account of an address that a provider confirms. */
type ProviderProof = { userID: string; email: string };

/**
 * Number of identities stored per account. The oldest one is dropped, and is treated as new when it signs in
 * again.
 */
const MAX_IDENTITIES = 10;

/** Returns whether a request has a token of the identity provider, valid or not. */
export function hasIdentityToken(c: Context): boolean {
  return c.req.header('Authorization') !== undefined;
}

/**
 * Returns the identity claims of a request's token.
 * @param namedAddress the address in the body; a token for another address is refused. Null for a call
 *   without one
 * @throws ApiError BEARER_REFUSED
 */
export async function readIdentityToken(
  deps: Deps,
  c: Context,
  namedAddress: string | null,
): Promise<IdentityClaims> {
  const network = clientAddress(c, deps.config);
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  try {
    if (token === undefined) throw new ApiError('BEARER_REFUSED');
    const claims = await deps.verifyToken(token);
    const { emailAddress } = claims;
    if ((namedAddress !== null && namedAddress !== emailAddress) || emailAddress === SYSTEM_EMAIL)
      throw new ApiError('BEARER_REFUSED');
    return claims;
  } catch (error) {
    const result = error instanceof ApiError ? error.code : 'FAILED';
    await logAccount(deps, network, 'provider asked', { userID: null, result });
    throw error;
  }
}

/**
 * Returns the activated account of an address that the provider confirms, however it was activated (P6.9).
 * `addIdentity` first adds an identity that is new to the account.
 * @throws ApiError NO_ACCOUNT without an activated account
 */
export async function signInByToken(
  deps: Deps,
  network: string | null,
  { emailAddress: email, identity }: IdentityClaims,
): Promise<ProviderProof> {
  const [user] = await deps.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.activatedAt)));
  if (user === undefined) throw new ApiError('NO_ACCOUNT');
  if (!user.identities.includes(identity)) await addIdentity(deps, network, user.id, identity);
  return { userID: user.id, email };
}

/**
 * Adds an identity to an account it signs in to for the first time. A password stays if it was set by a link
 * mailed to this address and the identity is the account's first. Any other password may be from a person who
 * registered the address without owning it, or who owned it before, so the password and all sessions are
 * removed. A mail informs the owner.
 */
async function addIdentity(
  deps: Deps,
  network: string | null,
  userID: string,
  identity: string,
): Promise<void> {
  const { db, clock, config, background } = deps;
  const joined = await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userID)).for('update');
    if (user === undefined || user.identities.includes(identity)) return null;
    const isTrusted = isOwnersAccess(user);
    const identities = [...user.identities, identity].slice(-MAX_IDENTITIES);
    const withoutPassword = { passwordHash: null, isPasswordProved: false };
    await tx
      .update(users)
      .set({ identities, ...(!isTrusted && withoutPassword) })
      .where(eq(users.id, userID));
    if (!isTrusted) {
      await voidLinks(tx, userID, new Date(clock()));
      await tx.delete(sessions).where(eq(sessions.userID, userID));
    }
    return { user, isTrusted };
  });
  if (joined === null) return;
  const { user, isTrusted } = joined;
  await logAccount(deps, network, 'provider joined', {
    userID,
    result: isTrusted ? 'done' : 'password and sessions ended',
  });
  // The account was created by a provider before identities were stored. Nothing new joins it, so no mail is
  // sent.
  if (isTrusted && user.passwordHash === null) return;
  const { publicURL, operator } = config;
  const kind = isTrusted ? 'firstProviderSignIn' : 'passwordRevokedByProviderSignIn';
  background.run(() =>
    deps.mail(composeMail(kind, user, `${publicURL}/login?mode=forgot`, operator), 'deliver'),
  );
}

/**
 * Returns whether only the owner of the address can have used the account so far. An account without a
 * password was created by a provider's token.
 */
function isOwnersAccess({ identities, passwordHash, isPasswordProved }: UserRow): boolean {
  return identities.length === 0 && (passwordHash === null || isPasswordProved);
}

/**
 * Returns the account of a new provider user, or the existing one. An unactivated registration of the address
 * is overwritten, its password included. The app asks for the terms later (`approveTerms`).
 * @throws ApiError REGISTRATION_CLOSED when only invitations create accounts
 */
export async function registerByToken(
  deps: Deps,
  network: string | null,
  claims: IdentityClaims,
  { emailAddress: email, name, language }: BodyOf<typeof thirdParty>,
): Promise<ProviderProof> {
  if (!deps.config.isRegistrationOpen && !(await isKnown(deps, email)))
    throw new ApiError('REGISTRATION_CLOSED');
  const now = new Date(deps.clock());
  const profile = { name, language, passwordHash: null, termsVersion: 0, areAdsAllowed: false };
  const fields = { ...profile, identities: [claims.identity], activatedAt: now };
  await deps.db
    .insert(users)
    .values({ id: randomUUID(), email, ...fields, createdAt: now })
    .onConflictDoUpdate({ target: users.email, set: fields, setWhere: isNull(users.activatedAt) });
  return signInByToken(deps, network, claims);
}

/** Returns whether an address has an account or an invitation. */
async function isKnown({ db }: Deps, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows.length > 0;
}
