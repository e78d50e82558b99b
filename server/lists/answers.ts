import type { Db } from '#server/db/db.ts';
import type { List } from '#src/domain/list.ts';
import type { ListOp } from '#src/writes/table.ts';
import { readExperience } from './experience.ts';
import { readOwnList } from './own-lists.ts';

/** Reads what a write answers with from the rows as they are after it; `listID` is null for writes to no list. */
export type ReadAnswer<Answer> = (tx: Db, userID: string, listID: string) => Promise<Answer>;

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
const answerTick: ReadAnswer<{ list: List | null; exp: number }> = async (tx, userID, listID) => ({
  list: await readOwnList(tx, userID, listID),
  exp: await readExperience(tx, userID),
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
