import type { FoodDatabase } from '#src/db/database.ts';
import type { AccountEntry } from '#src/db/schema.ts';
import { accountLane, isAboutAccount } from './entry.ts';

/**
 * Changes of this user's account that the server has not settled, oldest first. What is shown is what the server
 * said with these applied, so that a refused or discarded one needs no undoing.
 */
export async function waitingAccountOps(db: FoodDatabase, userID: string): Promise<AccountEntry[]> {
  const entries = await db.outbox
    .where('[userID+lane]')
    .between([userID, accountLane('')], [userID, accountLane('\uffff')])
    .filter(({ state }) => state !== 'rejected')
    .toArray();
  return entries.filter(isAboutAccount).sort((a, b) => a.seq - b.seq);
}
