import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Outcome, Writing } from '#server/write/writing.ts';
import { type AvatarName, PREMIUM_AVATAR_NAMES } from '#src/contract/account.ts';
import { changeUser } from './change-user.ts';

/** Sets the avatar; a premium one is refused to who is not, and choosing the same again changes nothing. */
export async function setAvatar(writing: Writing, avatar: AvatarName): Promise<Outcome> {
  if (PREMIUM_AVATAR_NAMES.includes(avatar)) {
    const { tx, userID } = writing;
    const [user] = await tx.select({ isPremium: users.isPremium }).from(users).where(eq(users.id, userID));
    if (!user?.isPremium) throw new Refusal('PREMIUM_ONLY');
  }
  return changeUser(writing, { avatar });
}

/** The avatar as it is now: a late repeat must not tell of one that was changed since. */
export async function readAvatar(tx: Db, userID: string): Promise<{ avatar: AvatarName }> {
  const [user] = await tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, userID));
  return { avatar: user?.avatar as AvatarName };
}
