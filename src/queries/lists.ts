import type { FoodDatabase } from '#src/db/database.ts';
import type { ListRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { type List, UNSENT_ORDER } from '#src/domain/list.ts';
import { waitingLikes } from '#src/outbox/entry.ts';
import { currentAccount } from './account.ts';

/**
 * The signed-in user's lists, newest first (of those that are only here, the one made last), at most `limit`; none
 * when nobody is signed in.
 */
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
  const unsent = (await unsentIDs(db, session.userID)).slice(0, limit);
  const [first, rest, total] = await Promise.all([
    db.lists.bulkGet(unsent),
    mine()
      .reverse()
      .limit(limit)
      .filter(({ order }) => order < UNSENT_ORDER)
      .toArray(),
    mine().count(),
  ]);
  const lists = [...first.filter((list) => list !== undefined), ...rest].slice(0, limit);
  return { lists: await withWaitingLikes(db, lists), total };
}

/** Ids of the user's lists that the server has not placed yet, the one made or saved last first. */
async function unsentIDs(db: FoodDatabase, userID: string): Promise<string[]> {
  const ids = await db.lists.where('[userID+order]').equals([userID, UNSENT_ORDER]).primaryKeys();
  if (ids.length < 2) return ids;
  const births = new Map<string, number>();
  // What made a list exist here is the first that waits for it.
  await db.outbox
    .where('listID')
    .anyOf(ids)
    .eachKey((id, { primaryKey }) => {
      const [listID, seq] = [String(id), Number(primaryKey)];
      births.set(listID, Math.min(births.get(listID) ?? seq, seq));
    });
  return ids.sort((a, b) => (births.get(b) ?? 0) - (births.get(a) ?? 0));
}

/** One of the signed-in user's lists; null when there is no such list. */
export async function ownList(db: FoodDatabase, listID: string): Promise<ListRow | null> {
  const session = await readSession(db);
  const list = await db.lists.get(listID);
  if (list === undefined || list.userID !== session?.userID) return null;
  return (await withWaitingLikes(db, [list]))[0] ?? null;
}

/** Whether the signed-in user likes a public list, likes that wait included. */
export async function hasLiked(db: FoodDatabase, publicID: string): Promise<boolean> {
  return (await currentAccount(db))?.alreadyAddedLike.includes(publicID) ?? false;
}

/** The lists with the signed-in user's waiting likes counted in. */
export async function withWaitingLikes<L extends Pick<List, 'publicID' | 'likes'>>(
  db: FoodDatabase,
  lists: readonly L[],
): Promise<L[]> {
  const session = await readSession(db);
  if (session === null) return [...lists];
  const liked = await waitingLikes(db, session.userID);
  return lists.map((list) =>
    list.publicID !== null && liked.has(list.publicID) ? { ...list, likes: list.likes + 1 } : list,
  );
}

/** Whether the signed-in user's like of a public list has not reached the server. */
export async function isLikeWaiting(db: FoodDatabase, publicID: string): Promise<boolean> {
  const session = await readSession(db);
  return session !== null && (await waitingLikes(db, session.userID)).has(publicID);
}
