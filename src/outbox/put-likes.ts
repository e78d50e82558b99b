import type { FoodDatabase } from '#src/db/database.ts';
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
