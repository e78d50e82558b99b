import type { FoodDatabase } from '#src/db/database.ts';
import { originalOfCopy, ownListIDs } from '#src/db/own-list-at.ts';
import type { ListRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { ownList } from './lists.ts';
import { publicList } from './public-lists.ts';

/** The signed-in user's own list that a public or private link leads to; null when it leads to somebody else's. */
export async function ownListByLink(db: FoodDatabase, id: string): Promise<ListRow | null> {
  const session = await readSession(db);
  if (session === null) return null;
  const listID = (await ownListIDs(db, session.userID, [id])).get(id);
  return listID === undefined ? null : ownList(db, listID);
}

/**
 * One of the signed-in user's lists by its id, or by the id of a copy that turned out to be that list (they had saved
 * their own list by its link); null when there is none.
 */
export async function ownListOrOriginal(db: FoodDatabase, listID: string): Promise<ListRow | null> {
  const list = await ownList(db, listID);
  if (list !== null) return list;
  const session = await readSession(db);
  const originalID = session === null ? null : await originalOfCopy(db, session.userID, listID);
  return originalID === null ? null : ownList(db, originalID);
}

/** What this device has of a list that was opened by its link: the user's own, or somebody's that was seen before. */
export type ListByLink = { own: ListRow | null; known: Awaited<ReturnType<typeof publicList>> };

/** What the page of a link opens with, so that a list this device knows stands there at once. */
export async function listByLink(db: FoodDatabase, publicID: string): Promise<ListByLink> {
  const [own, known] = await Promise.all([ownListByLink(db, publicID), publicList(db, publicID)]);
  return { own, known };
}
