import { isPublic } from '#src/domain/list.ts';
import { copyIDOf } from '#src/domain/new-list.ts';
import type { FoodDatabase } from './database.ts';

/**
 * Finds the user's own lists to which these ids lead: list ids (of private links) or public ids (of public
 * links), also of a list that is no longer public. Joins the caller's transaction on `lists` and `bases`.
 * @param linkIDs the ids at the end of links
 * @returns the own list's id for each of `linkIDs` that leads to an own list
 */
export async function ownListIDs(
  db: FoodDatabase,
  userID: string,
  linkIDs: readonly string[],
): Promise<Map<string, string>> {
  const wanted = new Set(linkIDs);
  const byLink = await db.lists.bulkGet([...wanted]);
  const byPublication = await db.lists
    .where('publicID')
    .anyOf([...wanted])
    .toArray();
  const byFormerPublication = await db.lists
    .where('formerPublicID')
    .anyOf([...wanted])
    .toArray();
  const bases = await db.bases.filter((base) => base.userID === userID && base.list !== null).toArray();
  const isOwn = (list: { userID: string } | undefined) => list?.userID === userID;
  return new Map([
    ...bases.flatMap(({ id, list }) =>
      list?.publicID != null && isPublic(list) && wanted.has(list.publicID)
        ? [[list.publicID, id] as const]
        : [],
    ),
    ...byPublication.flatMap((list) =>
      isOwn(list) && isPublic(list) && list.publicID !== null ? [[list.publicID, list.id] as const] : [],
    ),
    ...byFormerPublication.flatMap((list) =>
      isOwn(list) && list.formerPublicID !== undefined ? [[list.formerPublicID, list.id] as const] : [],
    ),
    ...byLink.flatMap((list) => (list !== undefined && isOwn(list) ? [[list.id, list.id] as const] : [])),
  ]);
}

/**
 * Finds the user's own list whose copy would have this id; null if there is none. Such a copy exists for a
 * while if a user saves their own list by its link on a device that does not know the list yet. The screen
 * then uses the copy's id until the user leaves the screen. Reads the ids of all the user's lists, so call it
 * only for an id that no list has. Joins the caller's transaction on `lists`.
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
  const formerPublicIDs = await db.lists.orderBy('formerPublicID').uniqueKeys();
  const allPublicIDs = [...publicIDs, ...formerPublicIDs] as string[];
  const publicID = allPublicIDs.find((id) => copyIDOf(userID, id) === copyID);
  if (publicID === undefined) return null;
  return (await ownListIDs(db, userID, [publicID])).get(publicID) ?? null;
}
