import type { Db } from '#server/db/db.ts';
import { readCounts } from '#server/lists/experience.ts';
import { countEaten } from '#server/lists/recount.ts';
import { lockAccount } from '#server/write/account-revision.ts';

/**
 * Recounts an account's experience and achievements if the stored counts are out of date. They are out of
 * date after an older version of the server has written.
 * @throws ApiError `NO_SESSION` when there is no such account
 */
export async function ensureCounted(db: Db, userID: string): Promise<void> {
  if ((await readCounts(db, userID)) !== null) return;
  await db.transaction(async (tx) => {
    await lockAccount(tx, { userID, key: null, epoch: null });
    await countEaten(tx, userID);
  });
}
