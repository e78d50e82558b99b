import type { FoodDatabase } from '#src/db/database.ts';
import type { AccountEntry, AccountRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { accountLane, isAboutAccount, waitingAccountOps, waitingLikes } from '#src/outbox/entry.ts';
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

/** What the avatar page knows beside the account. */
export type AvatarFacts = {
  /** Ids the server last listed; null before it listed any. */
  listed: readonly string[] | null;
  /** Ids the server last said are premium; null before it said anything. */
  premium: readonly string[] | null;
  /** A choice the server refused, until the user makes another or gives it up. */
  refused: AccountEntry | null;
  /** Whether a choice is only on this device so far. */
  isWaiting: boolean;
};

/** Reads which avatars there are, which of them are premium, and how the signed-in user's last choice stands. */
export async function avatarFacts(db: FoodDatabase): Promise<AvatarFacts> {
  const row = await db.meta.get('avatars');
  const session = await readSession(db);
  const entries =
    session === null
      ? []
      : await db.outbox
          .where('[userID+lane]')
          .equals([session.userID, accountLane('avatar')])
          .toArray();
  return {
    listed: (row?.key === 'avatars' ? row.listed : undefined) ?? null,
    premium: row?.key === 'avatars' ? row.premium : null,
    refused: entries.filter(isAboutAccount).find(({ state }) => state === 'rejected') ?? null,
    isWaiting: entries.some(({ state }) => state !== 'rejected'),
  };
}
