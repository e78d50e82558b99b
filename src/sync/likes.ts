import type { Api } from '#src/api/client.ts';
import { type Fetched, withoutAnswer } from '#src/api/outcome.ts';
import { likes as likesCall } from '#src/contract/public-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { putLikes } from '#src/outbox/put-likes.ts';

/**
 * Fetches how many like a publication and takes the count to every row of it on this device. Failing changes nothing:
 * the count that is known stays.
 */
export async function fetchLikes(
  { db, api }: { db: FoodDatabase; api: Api },
  country: string,
  publicID: string,
): Promise<Fetched> {
  const reply = await api(likesCall, { params: { country, publicID } });
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const { likes } = reply.data;
  await db.transaction('rw', db.lists, db.bases, db.outbox, db.accounts, db.publicLists, async () => {
    await db.publicLists.where('publicID').equals(publicID).modify({ likes });
    await putLikes(db, publicID, likes);
  });
  return { kind: 'done' };
}
