import type { Db } from '#server/db/db.ts';
import { countEaten } from '#server/lists/count-anew.ts';
import { readKept } from '#server/lists/experience.ts';
import { lockAccount } from '#server/write/account-revision.ts';

/**
 * Sees that what is kept of an account's experience and achievements holds before it is read. It does not where an older
 * version of the server has written last, and is counted anew once.
 * @throws ApiError `NO_SESSION` where there is no such account
 */
export async function keepCounted(db: Db, userID: string): Promise<void> {
  if ((await readKept(db, userID)) !== null) return;
  await db.transaction(async (tx) => {
    await lockAccount(tx, { userID, key: null, epoch: null });
    await countEaten(tx, userID);
  });
}
