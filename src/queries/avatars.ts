import type { FoodDatabase } from '#src/db/database.ts';
import type { AccountEntry } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { accountLane, isAboutAccount } from '#src/outbox/entry.ts';

/** What the avatar page knows beside the account. */
export type AvatarFacts = {
  /** Ids the server last listed; null before it listed any. */
  listed: readonly string[] | null;
  /** Ids the server last said are premium; null before it said anything. */
  premium: readonly string[] | null;
  /** A choice the server refused, until the user makes another or gives it up. */
  refused: AccountEntry | null;
  /** Whether a choice is only on this device so far. */
  isWaiting: boolean;
};

/** Reads which avatars there are, which of them are premium, and how the signed-in user's last choice stands. */
export async function avatarFacts(db: FoodDatabase): Promise<AvatarFacts> {
  const row = await db.meta.get('avatars');
  const session = await readSession(db);
  const entries =
    session === null
      ? []
      : await db.outbox
          .where('[userID+lane]')
          .equals([session.userID, accountLane('avatar')])
          .toArray();
  return {
    listed: (row?.key === 'avatars' ? row.listed : undefined) ?? null,
    premium: row?.key === 'avatars' ? row.premium : null,
    refused: entries.filter(isAboutAccount).find(({ state }) => state === 'rejected') ?? null,
    isWaiting: entries.some(({ state }) => state !== 'rejected'),
  };
}
