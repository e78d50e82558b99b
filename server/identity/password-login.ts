import { and, eq, ne } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import type { Deps } from '#server/deps.ts';
import { logAccount } from '#server/http/account-log.ts';
import { ApiError } from '#server/http/api-error.ts';
import { invalid } from '#server/http/parse.ts';

/** The account of a password, and the hash that matched. */
type PasswordProof = { userID: string; passwordHash: string };

/**
 * Returns the account of an address and a password. Only a caller with the right password learns that the
 * account waits for activation. Each try counts before the password is checked, so that simultaneous tries
 * cannot evade the limit; the right password takes the counts back.
 * @param network the client's network, null if unknown
 */
export async function signInByPassword(
  deps: Deps,
  network: string | null,
  email: string,
  password: string,
): Promise<PasswordProof> {
  const { db, passwords, limits } = deps;
  passwords.checkRoom();
  await limits.take('loginFromAddress', network);
  await limits.take('loginToAccount', network, email);
  await limits.take('loginFromEverywhere', email);
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, SYSTEM_USER_ID)));
  const stored = user?.passwordHash ?? null;
  const isRight = await passwords.isRight(password, stored);
  const refusal = async (code: 'LOGIN_FAILED' | 'USER_NOT_ACTIVATED') => {
    await logAccount(deps, network, 'password asked', { userID: user?.id ?? null, result: code });
    return new ApiError(code);
  };
  if (user === undefined || stored === null || !isRight) throw await refusal('LOGIN_FAILED');
  await limits.giveBack('loginFromAddress', network);
  await limits.forget('loginToAccount', network, email);
  await limits.giveBack('loginFromEverywhere', email);
  if (user.activatedAt === null) throw await refusal('USER_NOT_ACTIVATED');
  return { userID: user.id, passwordHash: await renewHash(deps, user.id, password, stored) };
}

/**
 * Checks the password by which a signed-in user confirms their identity, and returns its hash. Wrong
 * passwords count towards the limits of sign-in.
 * @throws ApiError INVALID with field `password` for a wrong one, because LOGIN_FAILED would end the device's
 *   session
 */
export async function checkOwnPassword(
  deps: Deps,
  network: string | null,
  email: string,
  password: string,
): Promise<string> {
  try {
    return (await signInByPassword(deps, network, email, password)).passwordHash;
  } catch (error) {
    const isWrong = error instanceof ApiError && error.code === 'LOGIN_FAILED';
    throw isWrong ? invalid('password', 'is wrong') : error;
  }
}

/**
 * Returns the password's hash at the current cost, which needs the password itself; the
 * stored one if its cost is enough.
 */
async function renewHash(
  { db, passwords }: Deps,
  userID: string,
  password: string,
  stored: string,
): Promise<string> {
  if (!passwords.isOutdated(stored)) return stored;
  const passwordHash = await passwords.hash(password);
  const renewed = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userID), eq(users.passwordHash, stored)))
    .returning({ id: users.id });
  // If the password was changed meanwhile, the old hash opens no session.
  return renewed.length > 0 ? passwordHash : stored;
}
