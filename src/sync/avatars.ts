import type { Api } from '#src/api/client.ts';
import { type Outcome, outcomeOf } from '#src/api/outcome.ts';
import { avatars as avatarsCall } from '#src/contract/account-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';

/**
 * Fetches which avatars there are and which are premium, and keeps it for when there is no network. Failing changes
 * nothing.
 */
export async function fetchAvatars({ db, api }: { db: FoodDatabase; api: Api }): Promise<Outcome> {
  const reply = await api(avatarsCall);
  if (reply.kind !== 'answer') return outcomeOf(reply);
  const premium = reply.data.avatars.filter(({ isPremium }) => isPremium).map(({ name }) => name);
  const listed = reply.data.avatars.map(({ name }) => name);
  await db.meta.put({ key: 'avatars', premium, listed });
  return { kind: 'done' };
}
