import type { Stamp } from '#src/contract/account.ts';
import type { FoodDatabase } from '#src/db/database.ts';

/**
 * Notes how far the account has come. A new epoch means the server's database was restored: revisions begin
 * again there, so everything this device knows counts as old once and the next pull is a full one. If the account
 * had come further here than the backup, something is missing there, and the user is to hear of it.
 * @param raisedBy by how much this very answer has raised the revision: 1 for a write
 */
export async function noteStamp(db: FoodDatabase, stamp: Stamp, raisedBy = 0): Promise<void> {
  const account = await db.accounts.get(stamp.userID);
  if (account === undefined) return;
  if (account.epoch === stamp.epoch) {
    if (stamp.rev > account.rev) await db.accounts.update(stamp.userID, { rev: stamp.rev });
    return;
  }
  if (stamp.rev - raisedBy < account.rev) await db.meta.put({ key: 'restored' });
  await db.accounts.update(stamp.userID, {
    rev: stamp.rev,
    epoch: stamp.epoch,
    pulledRev: 0,
    fetchedHour: -1,
  });
  await db.bases.toCollection().modify({ rev: 0 });
}
