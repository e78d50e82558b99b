import type { FoodDatabase } from '#src/db/database.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { waitingAccountOps, waitingLikes } from '#src/outbox/entry.ts';
import { applyAccountOp } from '#src/writes/apply-account-op.ts';

/** The account that uses the app, and whether its session is paused. */
export type Account = AccountRow & { isPaused: boolean };

/** Who uses the app, or null for a visitor. Waiting changes count. */
export async function currentAccount(db: FoodDatabase): Promise<Account | null> {
  const session = await readSession(db);
  const account = session === null ? undefined : await db.accounts.get(session.userID);
  if (session === null || account === undefined) return null;
  const waiting = await waitingLikes(db, session.userID);
  const alreadyAddedLike = [...new Set([...account.alreadyAddedLike, ...waiting])];
  const shown = (await waitingAccountOps(db, session.userID)).reduce(applyAccountOp, account);
  return { ...shown, alreadyAddedLike, isPaused: session.isPaused };
}
