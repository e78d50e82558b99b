import type { FoodDatabase } from '#src/db/database.ts';
import type { ListRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { withWaitingLikes } from './likes.ts';

/** The signed-in user's lists, newest first, at most `limit`; none when nobody is signed in. */
export async function ownLists(
  db: FoodDatabase,
  limit: number,
): Promise<{ lists: ListRow[]; total: number }> {
  const session = await readSession(db);
  if (session === null) return { lists: [], total: 0 };
  const mine = () =>
    db.lists
      .where('[userID+order]')
      .between(
        [session.userID, Number.NEGATIVE_INFINITY],
        [session.userID, Number.POSITIVE_INFINITY],
        true,
        true,
      );
  const [lists, total] = await Promise.all([mine().reverse().limit(limit).toArray(), mine().count()]);
  return { lists: await withWaitingLikes(db, lists), total };
}

/** One of the signed-in user's lists; null when there is no such list. */
export async function ownList(db: FoodDatabase, listID: string): Promise<ListRow | null> {
  const session = await readSession(db);
  const list = await db.lists.get(listID);
  if (list === undefined || list.userID !== session?.userID) return null;
  return (await withWaitingLikes(db, [list]))[0] ?? null;
}
