import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { type ListRow, lists, users } from '#server/db/schema.ts';
import { storeList } from '#server/lists/store-list.ts';
import type { ReportReason } from '#src/domain/list.ts';
import { inAccount } from './hide-list.ts';

/** Hides all that an account has made public, and keeps it from publishing. What is its own alone goes on. */
export function blockAuthor(tx: Db, userID: string, reason: ReportReason, now: Date): Promise<boolean> {
  return inAccount(tx, userID, async ({ blockedFor }, rev) => {
    if (blockedFor === reason) return false;
    await tx.update(users).set({ blockedFor: reason }).where(eq(users.id, userID));
    const open = and(eq(lists.userID, userID), eq(lists.access, 'public'), isNull(lists.removedAt));
    for (const row of await lockThose(tx, open)) {
      await storeList(tx, row, { ...row, access: 'hidden' }, rev, now);
    }
    return true;
  });
}

/** Lets an account publish again, and what was hidden for its author alone be public again. */
export function unblockAuthor(tx: Db, userID: string, now: Date): Promise<boolean> {
  return inAccount(tx, userID, async ({ blockedFor }, rev) => {
    if (blockedFor === null) return false;
    await tx.update(users).set({ blockedFor: null }).where(eq(users.id, userID));
    const held = and(eq(lists.userID, userID), eq(lists.access, 'hidden'), isNull(lists.hiddenFor));
    for (const row of await lockThose(tx, held)) {
      await storeList(tx, row, { ...row, access: 'public' }, rev, now);
    }
    return true;
  });
}

function lockThose(tx: Db, which: ReturnType<typeof and>): Promise<ListRow[]> {
  return tx.select().from(lists).where(which).orderBy(lists.id).for('update');
}
