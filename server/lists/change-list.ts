import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { LeanListRow } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { ListOutcome, WriteContext } from '#server/write/write-context.ts';
import type { Call, InputOf } from '#src/contract/call.ts';
import type { List } from '#src/domain/list.ts';
import { type Target, WriteRefused } from '#src/writes/define.ts';
import type { AnyChange, ListOp } from '#src/writes/table.ts';
import { lockOwnContent } from './find-list.ts';
import { checkLimits } from './limits.ts';
import { type ListState, removedListState } from './list-state.ts';
import { storeList } from './store-list.ts';
import { toOwnList } from './wire.ts';

/** Changes one of the user's lists by a write of the table `CHANGES`, with the same `apply` as the device. */
export async function changeList(
  context: WriteContext,
  listID: string,
  write: AnyChange,
  input: InputOf<Call>,
): Promise<ListOutcome> {
  const row = await lockOwnContent(context.tx, context.userID, listID);
  const unchanged = { isChanged: false, listID };
  if (row.removedAt !== null) return unchanged;
  const list = toOwnList(row, null);
  const op = opOf(write, { list, removedItemIDs: row.removedItemIDs, newID: randomUUID }, input);
  if (op === null) return unchanged;
  const changed = write.apply(list, op);
  if (changed !== null && isDeepStrictEqual(list, changed)) return unchanged;
  const { tx, rev, now } = context;
  const eaten = await storeList(tx, row, stateAfter(row, changed, now), rev, now);
  return { isChanged: true, listID, eaten };
}

/** Returns the op of a request; null when it changes nothing. @throws ApiError when the request is invalid */
export function opOf(write: AnyChange, target: Target, input: InputOf<Call>): ListOp | null {
  try {
    return write.fromRequest(target, input);
  } catch (error) {
    throw error instanceof WriteRefused ? new ApiError(error.code, { field: error.field }) : error;
  }
}

/** Returns the row after a change; null removes the list. @throws ApiError when it is too long */
export function stateAfter(row: LeanListRow, changed: List | null, now: Date): ListState {
  if (changed === null) return removedListState(row, now);
  checkLimits(changed);
  const { name, description, chosenCountry: country, language, tags, items, tasted = {} } = changed;
  const isAuthorShown = changed.isAuthorShown === true;
  return { ...row, name, description, country, language, tags, items, tasted, isAuthorShown };
}
