import type { FoodDatabase } from '#src/db/database.ts';
import type { ListRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { type List, type ListOrder, sortedBy, UNSENT_ORDER } from '#src/domain/list.ts';
import { listLane, waitingLikes } from '#src/outbox/entry.ts';

/**
 * Reads the signed-in user's lists in an order, at most `limit` of them; none for a visitor. By default the
 * last changed list is first, on whichever device it was changed. That order uses an index; the other orders
 * read all lists.
 * @param tag the language (BCP 47) for orders that compare names
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
  const total = await listsOfUser(db, userID).count();
  if (order === 'touched')
    return { lists: await withWaitingLikes(db, await lastTouched(db, userID, limit)), total };
  const all = await listsOfUser(db, userID).toArray();
  const isAnyUnplaced = order === 'newest' && all.some((list) => list.order === UNSENT_ORDER);
  const creationNumbers = isAnyUnplaced ? await unsentSeqs(db, userID, Math.min) : undefined;
  const lists = sortedBy(all, order, tag, creationNumbers).slice(0, limit);
  return { lists: await withWaitingLikes(db, lists), total };
}

/** Returns all lists of a user, ordered by the server's last change, the latest last. */
function listsOfUser(db: FoodDatabase, userID: string) {
  return db.lists
    .where('[userID+rev]')
    .between([userID, Number.NEGATIVE_INFINITY], [userID, Number.POSITIVE_INFINITY], true, true);
}

/**
 * Reads the `seq` of one unsent change of each of a user's lists.
 * @param choose picks one of two changes of a list: `Math.min` the first, which is the creation of a list
 *   made here, `Math.max` the last
 */
async function unsentSeqs(
  db: FoodDatabase,
  userID: string,
  choose: (one: number, other: number) => number,
): Promise<Map<string, number>> {
  const seqByList = new Map<string, number>();
  await db.outbox
    .where('[userID+lane]')
    .between([userID, listLane('')], [userID, listLane('\uffff')])
    .eachKey((key, { primaryKey }) => {
      const listID = String((key as unknown as string[])[1]).slice(listLane('').length);
      const seq = Number(primaryKey);
      seqByList.set(listID, choose(seqByList.get(listID) ?? seq, seq));
    });
  return seqByList;
}

/**
 * Reads the last changed lists: first those with unsent changes, by their last change, then the others by the
 * revision of their last change on the server.
 */
async function lastTouched(db: FoodDatabase, userID: string, limit: number): Promise<ListRow[]> {
  const seqByList = await unsentSeqs(db, userID, Math.max);
  const unsentIDs = [...seqByList.keys()].sort((a, b) => (seqByList.get(b) ?? 0) - (seqByList.get(a) ?? 0));
  const [unsent, rest] = await Promise.all([
    db.lists.bulkGet(unsentIDs.slice(0, limit)),
    listsOfUser(db, userID)
      .reverse()
      .filter(({ id }) => !seqByList.has(id))
      .limit(limit)
      .toArray(),
  ]);
  return [...unsent.filter((list) => list !== undefined), ...rest].slice(0, limit);
}

/** Reads one of the signed-in user's lists; null if they have no such list. */
export function ownList(db: FoodDatabase, listID: string): Promise<ListRow | null> {
  return db.transaction('r', db.meta, db.lists, db.outbox, async () => {
    const session = await readSession(db);
    const list = await db.lists.get(listID);
    if (list === undefined || list.userID !== session?.userID) return null;
    return (await withWaitingLikes(db, [list]))[0] ?? null;
  });
}

/** Adds the signed-in user's waiting likes to the lists' like counts. */
export async function withWaitingLikes<L extends Pick<List, 'publicID' | 'likes'>>(
  db: FoodDatabase,
  lists: readonly L[],
): Promise<L[]> {
  if (lists.every(({ publicID }) => publicID === null)) return [...lists];
  const session = await readSession(db);
  if (session === null) return [...lists];
  const liked = await waitingLikes(db, session.userID);
  return lists.map((list) =>
    list.publicID !== null && liked.has(list.publicID) ? { ...list, likes: list.likes + 1 } : list,
  );
}
