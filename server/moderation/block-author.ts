import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { type ListRow, lists, users } from '#server/db/schema.ts';
import { storeLists } from '#server/lists/store-list.ts';
import type { ReportReason } from '#src/domain/list.ts';
import { inAccount } from './hide-list.ts';

/**
 * Lists per transaction. The number is small, because no list can be published in their countries while their
 * dishes are counted.
 */
const LISTS_PER_TRANSACTION = 20;

/** Bars an account from publishing. @returns whether anything changed */
export function block(tx: Db, userID: string, reason: ReportReason): Promise<boolean> {
  return inAccount(tx, userID, async ({ blockedFor }) => {
    if (blockedFor === reason) return false;
    await tx.update(users).set({ blockedFor: reason }).where(eq(users.id, userID));
    return true;
  });
}

/** Lets an account publish again. @returns whether it was blocked */
export function unblock(tx: Db, userID: string): Promise<boolean> {
  return inAccount(tx, userID, async ({ blockedFor }) => {
    if (blockedFor === null) return false;
    await tx.update(users).set({ blockedFor: null }).where(eq(users.id, userID));
    return true;
  });
}

/**
 * Hides all public lists of a blocked account, or republishes the lists of an unblocked one that were hidden
 * only because of their author. Each transaction changes a few lists. A repeated call continues an
 * interrupted one.
 */
export async function followBlock(db: Db, userID: string, now: Date): Promise<void> {
  let hasMore: boolean;
  do {
    hasMore = await db.transaction((tx) =>
      inAccount(tx, userID, async ({ blockedFor }, rev) => {
        const access = blockedFor === null ? 'public' : 'hidden';
        const rows = await lockSome(
          tx,
          userID,
          blockedFor === null ? isHiddenWithAuthor : eq(lists.access, 'public'),
        );
        const changes = rows.map((row) => ({ before: row, state: { ...row, access } as const }));
        await storeLists(tx, changes, rev, now);
        return rows.length > 0;
      }),
    );
  } while (hasMore);
}

const isHiddenWithAuthor = and(eq(lists.access, 'hidden'), isNull(lists.hiddenFor));

function lockSome(tx: Db, userID: string, condition: SQL | undefined): Promise<ListRow[]> {
  return tx
    .select()
    .from(lists)
    .where(and(eq(lists.userID, userID), isNull(lists.removedAt), condition))
    .orderBy(lists.id)
    .limit(LISTS_PER_TRANSACTION)
    .for('update');
}
