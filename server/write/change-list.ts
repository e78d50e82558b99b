import { isDeepStrictEqual } from 'node:util';
import type { ListRow } from '#server/db/schema.ts';
import { removedListState } from '#server/lists/content.ts';
import { lockOwnList } from '#server/lists/find-list.ts';
import { checkLimits } from '#server/lists/limits.ts';
import { storeList } from '#server/lists/store-list.ts';
import { toOwnList } from '#server/lists/wire.ts';
import { apply } from '#src/domain/apply.ts';
import type { List } from '#src/domain/list.ts';
import type { ListOp } from '#src/domain/list-op.ts';
import type { ListOutcome, Writing } from './writing.ts';

/** The list a command is for: as it is, and what its owner took off it. */
export type Target = { list: List; removedItemIDs: readonly string[] };

/**
 * Changes one of the user's lists by the operation a command makes of it, with the same `apply` as the phone's.
 * @param toOp null when the command's target was removed, which changes nothing
 */
export async function changeList(
  writing: Writing,
  listID: string,
  toOp: (target: Target) => ListOp | null,
): Promise<ListOutcome> {
  const row = await lockOwnList(writing.tx, writing.userID, listID);
  const unchanged = { isChanged: false, listID };
  if (row.removedAt !== null) return unchanged;
  const list = toOwnList(row, null);
  const op = toOp({ list, removedItemIDs: row.removedItemIDs });
  if (op === null) return unchanged;
  const changed = apply(list, op);
  if (changed !== null && isDeepStrictEqual(list, changed)) return unchanged;
  await storeList(writing.tx, row, stateAfter(row, changed, writing.now), writing.rev, writing.now);
  return { isChanged: true, listID };
}

function stateAfter(row: ListRow, changed: List | null, now: Date) {
  if (changed === null) return removedListState(row, now);
  checkLimits(changed);
  const { name, description, chosenCountry: country, language, tags, items } = changed;
  return { ...row, name, description, country, language, tags, items };
}
