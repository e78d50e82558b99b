import { ERROR_CODES } from '#src/contract/call.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { listOf } from '#src/db/list-rows.ts';
import type { AccountRow, Entry } from '#src/db/schema.ts';
import { applyAccountOp } from '#src/writes/apply-account-op.ts';
import { apply } from '#src/writes/table.ts';
import { isAboutAccount, isAboutList } from './entry.ts';
import { revertEntry } from './refold.ts';

/**
 * Deletes the user's refused entries that the server had under their key in other words (`KEY_REUSED`) and whose effect the
 * account has. An entry is sent again where its answer was lost, and a new version of the app or the server may read or word it
 * otherwise by then: it is done, and its user would be told that it was refused. Runs in the caller's transaction, after a pull.
 */
export async function deleteKnownEntries(db: FoodDatabase, account: AccountRow): Promise<void> {
  const refused = await db.outbox.where('[userID+state]').equals([account.id, 'rejected']).sortBy('seq');
  for (const entry of refused) {
    const isKnown = entry.error?.internalErrorCode === ERROR_CODES.KEY_REUSED;
    if (isKnown && (await changesNothing(db, account, entry))) await revertEntry(db, entry);
  }
}

/** Whether an entry would change nothing of what the server last said. */
async function changesNothing(db: FoodDatabase, account: AccountRow, entry: Entry): Promise<boolean> {
  if (isAboutAccount(entry)) return isSame(applyAccountOp(account, entry), account);
  if (!isAboutList(entry)) return account.alreadyAddedLike.includes(entry.args.publicID);
  const { listID } = entry;
  const base = await db.bases.get(listID);
  const row = await db.lists.get(listID);
  const list = base === undefined ? row && listOf(row) : base.list;
  return isSame(apply(list ?? null, entry), list ?? null);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
