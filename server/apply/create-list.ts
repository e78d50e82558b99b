import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import type { Input } from '#server/http/parse.ts';
import { Refusal } from '#server/http/refusal.ts';
import { newListState } from '#server/lists/content.ts';
import { lockList } from '#server/lists/find-list.ts';
import { checkRoomForList } from '#server/lists/limits.ts';
import { storeList } from '#server/lists/store-list.ts';
import type { ListOutcome, Writing } from '#server/write/writing.ts';
import type { NewItemSchema } from '#src/contract/list.ts';
import type { createBlankList, createList } from '#src/contract/list-calls.ts';

/** What a list is called that comes without a name: on the wire a name is never empty. */
const BLANK_NAME = 'New list';

/**
 * Makes a list under the client's id, or a new one. Making it again gives the list as it is by now, and null when
 * it was removed since: what its owner removed does not come back by a late repeat.
 */
export async function createOwnList(
  { tx, userID, rev, now }: Writing,
  { body }: Pick<Input<typeof createList> | Input<typeof createBlankList>, 'body'>,
): Promise<ListOutcome> {
  const id = body.id ?? randomUUID();
  const existing = await lockList(tx, id);
  if (existing !== null) {
    if (existing.userID !== userID) throw new Refusal('ID_TAKEN', { field: 'id' });
    return { isChanged: false, listID: id };
  }
  await checkRoomForList(tx, userID);
  const state = {
    ...newListState(id, userID),
    name: body.name ?? BLANK_NAME,
    description: body.description ?? '',
    country: body.chosenCountry ?? null,
    language: body.language ?? 'EN',
    tags: body.tags ?? [],
    items: (body.items ?? []).map(newItem),
    order: rev,
  };
  await storeList(tx, null, state, rev, now);
  return { isChanged: true, listID: id };
}

function newItem({ id = randomUUID(), ...item }: v.InferOutput<typeof NewItemSchema>) {
  return { id, ...item };
}
