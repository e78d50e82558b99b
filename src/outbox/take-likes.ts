import type { FoodDatabase } from '#src/db/database.ts';
import type { LikeEntry } from '#src/db/schema.ts';
import { putLikes } from './put-likes.ts';

/**
 * Takes in the answer to a like: the account has liked it, and wherever this device shows the list the server's
 * count is true. Runs inside the caller's transaction.
 */
export async function takeLikes(db: FoodDatabase, entry: LikeEntry, likes: number): Promise<void> {
  const { publicID } = entry.args;
  const account = await db.accounts.get(entry.userID);
  const alreadyAddedLike = [...new Set([...(account?.alreadyAddedLike ?? []), publicID])];
  await db.accounts.update(entry.userID, { alreadyAddedLike });
  await db.publicLists.where('publicID').equals(publicID).modify({ likes });
  await putLikes(db, publicID, likes);
}
