import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { type UserRow, users } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Outcome, WriteContext } from '#server/write/write-context.ts';
import { type AvatarName, PREMIUM_AVATAR_NAMES } from '#src/contract/account.ts';

type Field = 'name' | 'avatar' | 'language';

/** Sets fields of the account itself; what is set already changes nothing. */
export async function changeAccount(
  { tx, userID }: WriteContext,
  fields: Partial<Pick<UserRow, Field>>,
): Promise<Outcome> {
  const differs = Object.entries(fields).map(
    ([name, value]) => sql`${users[name as Field]} is distinct from ${value}`,
  );
  const changed = await tx
    .update(users)
    .set(fields)
    .where(and(eq(users.id, userID), or(...differs)))
    .returning({ id: users.id });
  return { isChanged: changed.length > 0, listID: null };
}

/** Sets the avatar; a premium one is refused to who is not, and choosing the same again changes nothing. */
export async function setAvatar(context: WriteContext, avatar: AvatarName): Promise<Outcome> {
  if (PREMIUM_AVATAR_NAMES.includes(avatar)) {
    const { tx, userID } = context;
    const [user] = await tx.select({ isPremium: users.isPremium }).from(users).where(eq(users.id, userID));
    if (!user?.isPremium) throw new ApiError('PREMIUM_ONLY');
  }
  return changeAccount(context, { avatar });
}

/** Notes that the terms were approved in a version; an earlier one than was approved already changes nothing. */
export async function approveTermsVersion({ tx, userID }: WriteContext, version: number): Promise<Outcome> {
  const changed = await tx
    .update(users)
    .set({ termsVersion: version })
    .where(and(eq(users.id, userID), lt(users.termsVersion, version)))
    .returning({ id: users.id });
  return { isChanged: changed.length > 0, listID: null };
}

/** What the account's name or avatar is now: a late repeat must not tell of one that was changed since. */
export async function readField<F extends 'name' | 'avatar'>(
  tx: Db,
  userID: string,
  field: F,
): Promise<string> {
  const [user] = await tx.select({ value: users[field] }).from(users).where(eq(users.id, userID));
  return user?.value ?? '';
}
