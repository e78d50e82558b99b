import type { FoodDatabase } from '#src/db/database.ts';
import type { AccountEntry, AccountRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { accountLane, isAboutAccount, waitingAccountOps, waitingLikes } from '#src/outbox/entry.ts';
import { applyProfileOp } from '#src/writes/apply-profile-op.ts';

/** The signed-in account without its diet (`currentDiet`), and whether its session is paused. */
export type Account = Omit<AccountRow, 'diet'> & { isPaused: boolean };

/** Reads the signed-in account with its unsent changes applied; null for a visitor. */
export function currentAccount(db: FoodDatabase): Promise<Account | null> {
  // One transaction instead of four, because every tick repeats this query.
  return db.transaction('r', db.meta, db.accounts, db.outbox, async () => {
    const session = await readSession(db);
    const row = session === null ? undefined : await db.accounts.get(session.userID);
    if (session === null || row === undefined) return null;
    const { diet: _diet, ...account } = row;
    const waiting = await waitingLikes(db, session.userID);
    const alreadyAddedLike = [...new Set([...account.alreadyAddedLike, ...waiting])];
    const shown = (await waitingAccountOps(db, session.userID)).reduce(applyProfileOp, account);
    return { ...shown, alreadyAddedLike, isPaused: session.isPaused };
  });
}

/** The data of the avatar page besides the account. */
type AvatarFacts = {
  /** The avatar ids that the server last listed; null if it has not listed any. */
  listed: readonly string[] | null;
  /** The premium avatar ids that the server last listed; null if it has not listed any. */
  premium: readonly string[] | null;
  /** A choice that the server refused, until the user chooses again or discards it. */
  refused: AccountEntry | null;
  /** Whether a choice has not been sent yet. */
  isWaiting: boolean;
};

/** Reads all avatars, which of them are premium, and the state of the signed-in user's last choice. */
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
