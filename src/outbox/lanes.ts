import type { FoodDatabase } from '#src/db/database.ts';
import type { Entry, ListEntry } from '#src/db/schema.ts';
import { CREATIONS, ENTRY_VERSION, isAboutList } from './entry.ts';

/**
 * A lane's first entry to be sent; null when none waits or newer code wrote it. In a lane blocked by a refused creation
 * only a removal can still come about: the server never had the list, so this device forgets it.
 * @param find the lane's first entry of a kind that is not refused
 * @param isBlocked whether the lane of an entry's list is blocked
 */
export async function headOf(
  find: (isWanted: (entry: Entry) => boolean) => PromiseLike<Entry | undefined> | Entry | undefined,
  isBlocked: (entry: ListEntry) => PromiseLike<boolean> | boolean,
): Promise<Entry | null> {
  const head = await find(() => true);
  if (head === undefined || head.version > ENTRY_VERSION) return null;
  if (!isAboutList(head) || !(await isBlocked(head))) return head;
  return (await find(({ kind }) => kind === 'list.remove')) ?? null;
}

/** What made the user's lists on this device and is not refused, oldest first. */
export async function creationsOf(db: FoodDatabase, userID: string): Promise<Entry[]> {
  const creations = await db.outbox.where('kind').anyOf(CREATIONS).sortBy('seq');
  return creations.filter((entry) => entry.userID === userID && entry.state !== 'rejected');
}

/** The user's lanes and the places of their first entries, the lane whose first entry is the oldest first. */
export async function lanesOf(db: FoodDatabase, userID: string): Promise<{ lane: string; seq: number }[]> {
  const firsts: { lane: string; seq: number }[] = [];
  await db.outbox
    .where('[userID+lane]')
    .between([userID, ''], [userID, '\uffff'])
    .eachUniqueKey((key, { primaryKey }) => {
      firsts.push({ lane: (key as unknown as [string, string])[1], seq: Number(primaryKey) });
    });
  return firsts.sort((one, other) => one.seq - other.seq);
}
