import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { type ListRow, type UserRow, users } from '#server/db/schema.ts';
import { lockList } from '#server/lists/find-list.ts';
import { storeList } from '#server/lists/store-list.ts';
import { raiseRevision } from '#server/write/account-revision.ts';
import type { ReportReason } from '#src/domain/list.ts';

/**
 * Changes an account as its own writes do: under its lock, with a new revision that its devices pull.
 * @param change returns whether it changed anything
 */
export async function inAccount(
  tx: Db,
  userID: string,
  change: (account: UserRow, rev: number) => Promise<boolean>,
): Promise<boolean> {
  const [account] = await tx.select().from(users).where(eq(users.id, userID)).for('no key update');
  if (account === undefined) return false;
  const rev = account.rev + 1;
  const isChanged = await change(account, rev);
  if (isChanged) await raiseRevision(tx, userID, rev);
  return isChanged;
}

/**
 * Hides a list from other users, and prevents its author from publishing it again.
 * @returns false when the list is already hidden for this reason
 */
export function hideList(tx: Db, { id, userID }: ListRow, reason: ReportReason, now: Date): Promise<boolean> {
  return inAccount(tx, userID, async (_account, rev) => {
    const row = await lockList(tx, id);
    if (row === null || row.hiddenFor === reason) return false;
    const wouldBePublic = row.access === 'public' || row.access === 'hidden';
    const access = wouldBePublic ? 'hidden' : 'none';
    await storeList(tx, row, { ...row, access, hiddenFor: reason }, rev, now);
    return true;
  });
}

/**
 * Restores a hidden list; it becomes public again if it was and if its author may publish.
 * @returns false when the list is not hidden
 */
export function restoreList(tx: Db, { id, userID }: ListRow, now: Date): Promise<boolean> {
  return inAccount(tx, userID, async ({ blockedFor }, rev) => {
    const row = await lockList(tx, id);
    if (row === null || row.hiddenFor === null) return false;
    const access = row.access === 'hidden' && blockedFor === null ? 'public' : row.access;
    await storeList(tx, row, { ...row, access, hiddenFor: null }, rev, now);
    return true;
  });
}
