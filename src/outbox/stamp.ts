import type { Stamp } from '#src/contract/account.ts';
import { type FoodDatabase, isPulledWhole, pulledUpTo } from '#src/db/database.ts';

/** `pulledRev` when nothing of the account's epoch has been pulled. Revision 0 precedes the first write. */
const NEVER_PULLED = -1;

/**
 * Records an account's revision. A new epoch means that the server's database was restored and revisions
 * start again, so all data on this device is treated as old and the next pull is a full one. If this device
 * had seen a higher revision than the backup has, changes are missing there and the user is told (P7.14).
 * @param write.raisedBy by how much the request of this answer raised the revision: 1 for a write
 * @param write.isAll whether the answer includes all effects of the write; then nothing remains to be pulled,
 *   unless another device has written in between
 */
export async function recordStamp(
  db: FoodDatabase,
  stamp: Stamp,
  { raisedBy, isAll } = { raisedBy: 0, isAll: false },
): Promise<void> {
  const account = await db.accounts.get(stamp.userID);
  if (account === undefined) return;
  if (account.epoch === stamp.epoch) {
    const isNext = isAll && account.pulledRev === stamp.from;
    const rev = Math.max(stamp.rev, account.rev);
    const achievements = [...new Set([...account.achievements, ...(stamp.achievements ?? [])])];
    const isWhole = isPulledWhole(db, account);
    const pulled = isWhole ? pulledUpTo(db, stamp.rev) : { pulledRev: stamp.rev };
    await db.accounts.update(stamp.userID, { rev, achievements, ...(isNext && pulled) });
    return;
  }
  if (stamp.rev - raisedBy < account.rev) await db.meta.put({ key: 'restored' });
  await db.accounts.update(stamp.userID, {
    rev: stamp.rev,
    epoch: stamp.epoch,
    pulledRev: NEVER_PULLED,
    fetchedHour: -1,
    achievements: stamp.achievements ?? [],
  });
  await forgetRevisions(db, stamp.userID);
}

/**
 * Sets the revision of everything that this device knows about an account's lists to 0, so that every later
 * answer is newer. This includes rows, because a row that is changed before the next pull becomes a base, and
 * that pull must replace the base.
 */
async function forgetRevisions(db: FoodDatabase, userID: string): Promise<void> {
  await db.bases.toCollection().modify((base) => {
    base.rev = 0;
    if (base.userID === userID && base.list) base.list.rev = 0;
  });
  const rows = db.lists.where('[userID+rev]').between([userID, 1], [userID, Number.POSITIVE_INFINITY]);
  await rows.modify({ rev: 0 });
}
