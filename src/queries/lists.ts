import type { FoodDatabase } from '#src/db/database.ts';
import type { ListRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { inOrder, type List, type ListOrder, UNSENT_ORDER } from '#src/domain/list.ts';
import { listLane, waitingLikes } from '#src/outbox/entry.ts';
import { currentAccount } from './account.ts';

/**
 * The signed-in user's lists in an order, at most `limit` of them; none when nobody is signed in. By default the one
 * changed last is first, whichever device it was changed on: an index knows that, and for the others all are read.
 * @param tag the language (BCP 47) for the orders that compare names
 */
export async function ownLists(
  db: FoodDatabase,
  limit: number,
  order: ListOrder = 'touched',
  tag = 'en',
): Promise<{ lists: ListRow[]; total: number }> {
  const session = await readSession(db);
  if (session === null) return { lists: [], total: 0 };
  const { userID } = session;
  const total = await mine(db, userID).count();
  if (order === 'touched')
    return { lists: await withWaitingLikes(db, await lastTouched(db, userID, limit)), total };
  const all = await mine(db, userID).toArray();
  const isAnyUnplaced = order === 'newest' && all.some((list) => list.order === UNSENT_ORDER);
  const madeHere = isAnyUnplaced ? await waitingAt(db, userID, Math.min) : undefined;
  const lists = inOrder(all, order, tag, madeHere).slice(0, limit);
  return { lists: await withWaitingLikes(db, lists), total };
}

/** All lists of a user, the one that the server changed last at the end. */
function mine(db: FoodDatabase, userID: string) {
  return db.lists
    .where('[userID+rev]')
    .between([userID, Number.NEGATIVE_INFINITY], [userID, Number.POSITIVE_INFINITY], true, true);
}

/**
 * When each list of a user was changed here and that is not sent, as numbers that grow.
 * @param choose of two changes of one list: the first, which for a list made here is its creation, or the last
 */
async function waitingAt(
  db: FoodDatabase,
  userID: string,
  choose: (one: number, other: number) => number,
): Promise<Map<string, number>> {
  const changedAt = new Map<string, number>();
  await db.outbox
    .where('[userID+lane]')
    .between([userID, listLane('')], [userID, listLane('\uffff')])
    .eachKey((key, { primaryKey }) => {
      const listID = String((key as unknown as string[])[1]).slice(listLane('').length);
      const at = Number(primaryKey);
      changedAt.set(listID, choose(changedAt.get(listID) ?? at, at));
    });
  return changedAt;
}

/** First what was changed here and is not sent, the last change first; then by the server's revision of each. */
async function lastTouched(db: FoodDatabase, userID: string, limit: number): Promise<ListRow[]> {
  const changedAt = await waitingAt(db, userID, Math.max);
  const here = [...changedAt.keys()].sort((a, b) => (changedAt.get(b) ?? 0) - (changedAt.get(a) ?? 0));
  const [unsent, rest] = await Promise.all([
    db.lists.bulkGet(here.slice(0, limit)),
    mine(db, userID)
      .reverse()
      .filter(({ id }) => !changedAt.has(id))
      .limit(limit)
      .toArray(),
  ]);
  return [...unsent.filter((list) => list !== undefined), ...rest].slice(0, limit);
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
