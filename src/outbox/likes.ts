import type { FoodDatabase } from '#src/db/database.ts';
import type { LikeEntry } from '#src/db/schema.ts';
import { refold } from './refold.ts';

/**
 * Takes in how many like a publication, wherever it is among the user's lists; what the user did to them stays.
 * Runs inside the caller's transaction over lists, bases, outbox and accounts.
 */
export async function putLikes(db: FoodDatabase, publicID: string, likes: number): Promise<void> {
  for (const listID of await db.lists.where('publicID').equals(publicID).primaryKeys()) {
    const base = await db.bases.get(listID);
    if (base === undefined) await db.lists.update(listID, { likes });
    else if (base.list?.publicID === publicID && base.list.likes !== likes) {
      await db.bases.put({ ...base, list: { ...base.list, likes } });
      await refold(db, listID);
    }
  }
}

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
