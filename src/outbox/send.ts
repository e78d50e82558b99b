import type { Api } from '#src/api/client.ts';
import type { Reply } from '#src/api/reply.ts';
import type { Stamp } from '#src/contract/account.ts';
import type { Entry } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { writeOf } from '#src/writes/table.ts';

/**
 * What a settled write brings back: the list as the server has it now, left out by removals, the id of the list that
 * was created or saved, how many like the public list, or the account's avatar or name.
 */
export type WriteAnswer = {
  id?: string;
  list?: List | null;
  likes?: number;
  avatar?: string;
  name?: string;
  stamp: Stamp;
};

/**
 * Sends the call that an entry stands for. The entry's id is its idempotency key, the same on every attempt.
 * @param index where the item stands on the list now
 */
export function send(api: Api, entry: Entry, index: number): Promise<Reply<WriteAnswer>> {
  const write = writeOf(entry.kind);
  // The drain leaves what newer code wrote to newer code.
  if (write === undefined) throw new Error(`no write of kind ${entry.kind}`);
  return api(write.call, {
    ...write.toRequest(entry, index),
    idempotencyKey: entry.id,
    expectedUser: entry.userID,
  }) as Promise<Reply<WriteAnswer>>;
}
