import { and, eq, ne } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import type { Deps } from '#server/deps.ts';
import { logAccount } from '#server/http/account-log.ts';
import { ApiError } from '#server/http/api-error.ts';
import { invalid } from '#server/http/parse.ts';

/** The account a password opens, and the hash that it fitted. */
type ByPassword = { userID: string; passwordHash: string };

/**
 * The account that an address and a password open. That it waits for activation is told only to who has its password.
 * Every try counts before it is made, so that many at once are no way around the count; the right password uncounts.
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
 * The hash of the password by which somebody who is signed in shows once more who they are. Tries are counted as those at
 * sign-in are.
 * @throws ApiError INVALID with field `password` for a wrong one: LOGIN_FAILED would end a phone's session
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

/** The password's hash at today's cost, which only the password itself can make; the stored one where it costs as much. */
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
  // Another one was set meanwhile: what fitted the old one opens nothing.
  return renewed.length > 0 ? passwordHash : stored;
}
