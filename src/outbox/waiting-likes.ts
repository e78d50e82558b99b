import type { FoodDatabase } from '#src/db/database.ts';
import { likeLane } from './entry.ts';

/**
 * Public ids this user has liked and the server has not settled. What is shown is what the server said and these,
 * so that a refused or discarded like needs no undoing.
 */
export async function waitingLikes(db: FoodDatabase, userID: string): Promise<ReadonlySet<string>> {
  const entries = await db.outbox
    .where('[userID+lane]')
    .between([userID, likeLane('')], [userID, likeLane('\uffff')])
    .filter(({ state }) => state !== 'rejected')
    .toArray();
  return new Set(entries.flatMap((entry) => (entry.kind === 'like.add' ? [entry.args.publicID] : [])));
}
