import type { Api } from '#src/api/client.ts';
import { type Fetched, type Outcome, outcomeOf, withoutAnswer } from '#src/api/reply.ts';
import { avatars as avatarsCall } from '#src/contract/account-calls.ts';
import { likes as likesCall } from '#src/contract/public-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { setLikeCount } from '#src/outbox/refold.ts';

/** Fetches and stores the list of avatars and of premium avatars. A failure changes nothing. */
export async function fetchAvatars({ db, api }: { db: FoodDatabase; api: Api }): Promise<Outcome> {
  const reply = await api(avatarsCall);
  if (reply.kind !== 'answer') return outcomeOf(reply);
  const premium = reply.data.avatars.filter(({ isPremium }) => isPremium).map(({ name }) => name);
  const listed = reply.data.avatars.map(({ name }) => name);
  await db.meta.put({ key: 'avatars', premium, listed });
  return { kind: 'done' };
}

/** Fetches a publication's like count and stores it in all its rows. A failure changes nothing. */
export async function fetchLikes(
  { db, api }: { db: FoodDatabase; api: Api },
  country: string,
  publicID: string,
): Promise<Fetched> {
  const reply = await api(likesCall, { params: { country, publicID } });
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const { likes } = reply.data;
  const tables = [...db.listTables, db.publicLists];
  await db.transaction('rw', tables, async () => {
    await db.publicLists.where('publicID').equals(publicID).modify({ likes });
    await setLikeCount(db, publicID, likes);
  });
  return { kind: 'done' };
}
