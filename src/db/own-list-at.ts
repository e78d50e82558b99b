import { isPublic } from '#src/domain/list.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import type { FoodDatabase } from './database.ts';

/**
 * Finds the user's own lists among these addresses: by list id (private link) or by public id (public link),
 * also for a list that is no longer public. Joins the caller's transaction on `lists` and `bases`.
 * @param addresses the ids at the end of links
 * @returns the id of the own list by address
 */
export async function ownListIDs(
  db: FoodDatabase,
  userID: string,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const wanted = new Set(addresses);
  const byLink = await db.lists.bulkGet([...wanted]);
  const byPublication = await db.lists
    .where('publicID')
    .anyOf([...wanted])
    .toArray();
  const byClosed = await db.lists
    .where('formerPublicID')
    .anyOf([...wanted])
    .toArray();
  const bases = await db.bases.filter((base) => base.userID === userID && base.list !== null).toArray();
  const own = (list: { userID: string } | undefined) => list?.userID === userID;
  return new Map([
    ...bases.flatMap(({ id, list }) =>
      list?.publicID != null && isPublic(list) && wanted.has(list.publicID)
        ? [[list.publicID, id] as const]
        : [],
    ),
    ...byPublication.flatMap((list) =>
      own(list) && isPublic(list) && list.publicID !== null ? [[list.publicID, list.id] as const] : [],
    ),
    ...byClosed.flatMap((list) =>
      own(list) && list.formerPublicID !== undefined ? [[list.formerPublicID, list.id] as const] : [],
    ),
    ...byLink.flatMap((list) => (list !== undefined && own(list) ? [[list.id, list.id] as const] : [])),
  ]);
}

/**
 * Finds the user's own list whose copy would have this id; null if there is none. A user can save their own
 * list by its link on a device that does not know the list yet. The screen then uses the copy's id until the
 * user leaves the screen. Reads the ids of all the user's lists, so call it only for an id that no list has.
 * Joins the caller's transaction on `lists`.
 */
export async function originalOfCopy(
  db: FoodDatabase,
  userID: string,
  copyID: string,
): Promise<string | null> {
  const range = db.lists
    .where('[userID+order]')
    .between([userID, Number.NEGATIVE_INFINITY], [userID, Number.POSITIVE_INFINITY], true, true);
  const listID = (await range.primaryKeys()).find((id) => copyIDOf(userID, id) === copyID);
  if (listID !== undefined) return listID;
  const publicIDs = await db.lists.orderBy('publicID').uniqueKeys();
  const closedIDs = await db.lists.orderBy('formerPublicID').uniqueKeys();
  const publicID = ([...publicIDs, ...closedIDs] as string[]).find((id) => copyIDOf(userID, id) === copyID);
  if (publicID === undefined) return null;
  return (await ownListIDs(db, userID, [publicID])).get(publicID) ?? null;
}
