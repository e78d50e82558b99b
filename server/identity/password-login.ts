import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';

/**
 * The account that an address and a password open. That it waits for activation is told only to who has its password.
 * Every try counts before it is made, so that many at once are no way around the count; the right password uncounts.
 * @param from the client's network, null if unknown
 */
export async function signInByPassword(
  { db, passwords, limits }: Deps,
  from: string | null,
  email: string,
  password: string,
): Promise<string> {
  passwords.checkRoom();
  await limits.take('loginFromAddress', from);
  await limits.take('loginToAccount', from, email);
  await limits.take('loginFromEverywhere', email);
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const isRight = await passwords.isRight(password, user?.passwordHash ?? null);
  if (user === undefined || !isRight) throw new ApiError('LOGIN_FAILED');
  await limits.giveBack('loginFromAddress', from);
  await limits.forget('loginToAccount', from, email);
  await limits.giveBack('loginFromEverywhere', email);
  if (user.activatedAt === null) throw new ApiError('USER_NOT_ACTIVATED');
  return user.id;
}
