import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { type AccountData, readAccount } from '#server/account/user-data.ts';
import { users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { invalid } from '#server/http/parse.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isPassword } from './password.ts';
import { openSession } from './session.ts';

type LoggedIn = { error: false } & Pick<AccountData, 'user' | 'stamp'>;

/** Signs in by password. That an account waits for activation is told only to who has its password. */
export async function login(
  deps: Deps,
  c: Context,
  { emailAddress, password }: { emailAddress: string; password?: string | undefined },
): Promise<LoggedIn> {
  if (c.req.header('Authorization') !== undefined) throw new Refusal('NOT_BUILT');
  if (password === undefined) throw invalid('password', 'is required');
  const [user] = await deps.db.select().from(users).where(eq(users.email, emailAddress));
  const fits = await isPassword(password, user?.passwordHash ?? null, deps.config);
  if (user === undefined || !fits) throw new Refusal('LOGIN_FAILED');
  if (user.activatedAt === null) throw new Refusal('USER_NOT_ACTIVATED');
  await openSession(deps, c, user.id);
  const { user: data, stamp } = await readAccount(deps.db, user.id);
  return { error: false, user: data, stamp };
}
