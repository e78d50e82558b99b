import type { Db } from '#server/db/db.ts';
import { pointsOf } from '#src/domain/level.ts';
import type { List } from '#src/domain/list.ts';
import type { ListOp } from '#src/writes/table.ts';
import { readExperience } from './count-anew.ts';
import { readOwnList } from './own-lists.ts';

/**
 * Reads what a write answers with from the rows as they are after it.
 * @param eaten how many dishes the user has eaten by then, where the write has counted that; null where it has not
 */
export type ReadAnswer<Answer> = (
  tx: Db,
  userID: string,
  listID: string,
  eaten: number | null,
) => Promise<Answer>;

/** The list, or null when its owner removed it. */
const answerList: ReadAnswer<{ list: List | null }> = async (tx, userID, listID) => ({
  list: await readOwnList(tx, userID, listID),
});

/** A new list with its id, which says where it is even when it was removed since. */
export const answerCreated: ReadAnswer<{ id: string; list: List | null }> = async (tx, userID, listID) => ({
  id: listID,
  list: await readOwnList(tx, userID, listID),
});

/** The list after a tick, with what the account's experience became. */
const answerTick: ReadAnswer<{ list: List | null; exp: number }> = async (tx, userID, listID, eaten) => ({
  list: await readOwnList(tx, userID, listID),
  exp: eaten === null ? await readExperience(tx, userID) : pointsOf(eaten),
});

/** Whether and where the list is public now. */
export const answerPublished: ReadAnswer<{ publicID: string | null; list: List | null }> = async (
  tx,
  userID,
  listID,
) => {
  const list = await readOwnList(tx, userID, listID);
  return { publicID: list?.publicID ?? null, list };
};

/**
 * The list that is there all the same: a copy that was saved again, by its own id, after the removal was done and before
 * its answer was asked for a second time.
 */
const answerRemoved: ReadAnswer<{ list?: List }> = async (tx, userID, listID) => {
  const list = await readOwnList(tx, userID, listID);
  return list === null ? {} : { list };
};

/** How what is answered to a change of a list is read. */
export function answerTo(kind: ListOp['kind']): ReadAnswer<object> {
  if (kind === 'item.tick') return answerTick;
  return kind === 'list.remove' ? answerRemoved : answerList;
}
