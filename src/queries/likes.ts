import type { FoodDatabase } from '#src/db/database.ts';
import { readSession } from '#src/db/session.ts';
import { waitingLikes } from '#src/outbox/entry.ts';
import { currentAccount } from './account.ts';

/** Returns whether the signed-in user likes a public list, including waiting likes. */
export async function hasLiked(db: FoodDatabase, publicID: string): Promise<boolean> {
  return (await currentAccount(db))?.alreadyAddedLike.includes(publicID) ?? false;
}

/** Returns whether the signed-in user's like of a public list has not reached the server. */
export async function isLikeWaiting(db: FoodDatabase, publicID: string): Promise<boolean> {
  const session = await readSession(db);
  return session !== null && (await waitingLikes(db, session.userID)).has(publicID);
}
