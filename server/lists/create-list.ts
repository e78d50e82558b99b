import { ApiError } from '#server/http/api-error.ts';
import type { ListOutcome, WriteContext } from '#server/write/write-context.ts';
import type { NewList } from '#src/domain/new-list.ts';
import { lockList } from './find-list.ts';
import { checkRoomForList } from './limits.ts';
import { newListState } from './list-state.ts';
import { storeList } from './store-list.ts';

/**
 * Creates a list. A repeat changes nothing, even if the list was removed since, so that a late repeat does
 * not bring a removed list back (P3.9).
 * @throws ApiError `ID_TAKEN` when another account has a list with this id, or a refusal of
 * `checkRoomForList`
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
  await checkRoomForList(context, { hasRow: false });
  const { chosenCountry: country, ...content } = args.list;
  await storeList(tx, null, { ...newListState(listID, userID), ...content, country, order: rev }, rev, now);
  return { isChanged: true, listID };
}
