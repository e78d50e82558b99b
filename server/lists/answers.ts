import type { Db } from '#server/db/db.ts';
import { pointsOf } from '#src/domain/level.ts';
import type { List } from '#src/domain/list.ts';
import type { ListOp } from '#src/writes/table.ts';
import { readOwnList } from './own-lists.ts';
import { readExperience } from './recount.ts';

/**
 * Reads the answer to a write from the rows as they are after it.
 * @param eaten number of dishes the user has eaten, if the write counted it; null otherwise
 */
export type ReadAnswer<Answer> = (
  tx: Db,
  userID: string,
  listID: string,
  eaten: number | null,
) => Promise<Answer>;

/** Reads the list, or null when its owner removed it. */
const answerList: ReadAnswer<{ list: List | null }> = async (tx, userID, listID) => ({
  list: await readOwnList(tx, userID, listID),
});

/** Reads a new list with its id, which is present even when the list was removed since. */
export const answerCreated: ReadAnswer<{ id: string; list: List | null }> = async (tx, userID, listID) => ({
  id: listID,
  list: await readOwnList(tx, userID, listID),
});

/** Reads the list after a tick, and the account's experience. */
const answerTick: ReadAnswer<{ list: List | null; exp: number }> = async (tx, userID, listID, eaten) => ({
  list: await readOwnList(tx, userID, listID),
  exp: eaten === null ? await readExperience(tx, userID) : pointsOf(eaten),
});

/** Reads the list and its public id, null when it is not public. */
export const answerPublished: ReadAnswer<{ publicID: string | null; list: List | null }> = async (
  tx,
  userID,
  listID,
) => {
  const list = await readOwnList(tx, userID, listID);
  return { publicID: list?.publicID ?? null, list };
};

/**
 * Reads nothing, or the list if it exists despite its removal: a copy that was saved again under the same id
 * before the removal was repeated.
 */
const answerRemoved: ReadAnswer<{ list?: List }> = async (tx, userID, listID) => {
  const list = await readOwnList(tx, userID, listID);
  return list === null ? {} : { list };
};

/** Returns the function that reads the answer to a change of a list. */
export function answerTo(kind: ListOp['kind']): ReadAnswer<object> {
  if (kind === 'item.tick') return answerTick;
  return kind === 'list.remove' ? answerRemoved : answerList;
}
