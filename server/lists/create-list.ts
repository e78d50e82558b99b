import { ApiError } from '#server/http/api-error.ts';
import type { ListOutcome, WriteContext } from '#server/write/write-context.ts';
import type { NewList } from '#src/domain/new-list.ts';
import { lockList } from './find-list.ts';
import { checkRoomForList } from './limits.ts';
import { newListState } from './list-state.ts';
import { storeList } from './store-list.ts';

/**
 * Creates a list. Repeated, it returns the list's current state, and null when it was removed since: a late
 * repeat does not bring a removed list back (P3.9).
 */
export async function createOwnList(
  context: WriteContext,
  { listID, args }: { listID: string; args: { list: NewList } },
): Promise<ListOutcome> {
  const { tx, userID, rev, now } = context;
  const existing = await lockList(tx, listID);
  if (existing !== null) {
    if (existing.userID !== userID) throw new ApiError('ID_TAKEN', { field: 'id' });
    return { isChanged: false, listID };
  }
  await checkRoomForList(context, true);
  const { chosenCountry: country, ...content } = args.list;
  await storeList(tx, null, { ...newListState(listID, userID), ...content, country, order: rev }, rev, now);
  return { isChanged: true, listID };
}
