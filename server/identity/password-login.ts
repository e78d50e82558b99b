import { and, eq, ne } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import type { Deps } from '#server/deps.ts';
import { logAccount } from '#server/http/account-log.ts';
import { ApiError } from '#server/http/api-error.ts';
import { invalid } from '#server/http/parse.ts';

/** The account of a password, and the hash that matched. */
type ByPassword = { userID: string; passwordHash: string };

/**
 * Returns the account of an address and a password. Only a caller with the right password learns that the
 * account waits for activation. Each try counts before the password is checked, so that simultaneous tries
 * cannot evade the limit; the right password takes the counts back.
 * @param from the client's network, null if unknown
 */
export async function signInByPassword(
  deps: Deps,
  from: string | null,
  email: string,
  password: string,
): Promise<ByPassword> {
  const { db, passwords, limits } = deps;
  passwords.checkRoom();
  await limits.take('loginFromAddress', from);
  await limits.take('loginToAccount', from, email);
  await limits.take('loginFromEverywhere', email);
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, SYSTEM_USER_ID)));
  const stored = user?.passwordHash ?? null;
  const isRight = await passwords.isRight(password, stored);
  const refuse = async (code: 'LOGIN_FAILED' | 'USER_NOT_ACTIVATED') => {
    await logAccount(deps, from, 'password asked', { userID: user?.id ?? null, result: code });
    return new ApiError(code);
  };
  if (user === undefined || stored === null || !isRight) throw await refuse('LOGIN_FAILED');
  await limits.giveBack('loginFromAddress', from);
  await limits.forget('loginToAccount', from, email);
  await limits.giveBack('loginFromEverywhere', email);
  if (user.activatedAt === null) throw await refuse('USER_NOT_ACTIVATED');
  return { userID: user.id, passwordHash: await renewHash(deps, user.id, password, stored) };
}

/**
 * Checks the password by which a signed-in user confirms their identity, and returns its hash. Tries count
 * like those at sign-in.
 * @throws ApiError INVALID with field `password` for a wrong one, because LOGIN_FAILED would end the device's
 * session
 */
export async function checkOwnPassword(
  deps: Deps,
  from: string | null,
  email: string,
  password: string,
): Promise<string> {
  try {
    return (await signInByPassword(deps, from, email, password)).passwordHash;
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
  // The password was changed meanwhile: the old hash then opens no session.
  return renewed.length > 0 ? passwordHash : stored;
}
