import { isSessionEnded, type Reply } from '#src/api/reply.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { forgetHomeSnapshot } from '#src/db/home-snapshot.ts';
import { pauseSession, readSession, type Session } from '#src/db/session.ts';
import { leaveEssentials } from './essentials.ts';

/** What an account's row says while its changes wait for their owner. */
const NOBODYS = { name: '', emailAddress: '', achievements: [], archive: [], alreadyAddedLike: [], exp: 0 };

/**
 * Takes everything of the signed-in account off this device. Another account whose session ended here with changes
 * unsent keeps its rows, out of sight, for when it returns; without one nothing stays in the database but the essentials,
 * which are everybody's.
 */
export async function clearAccountData(db: FoodDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const session = await readSession(db);
    const kept = await accountsWithWork(db);
    if (session !== null) kept.delete(session.userID);
    await clearAllBut(db, kept);
  });
}

/** What became of a request says that the session it was made in is over: pauses it, or leaves it where its owner ended it. */
export async function leaveSession(db: FoodDatabase, asked: Session, reply: Reply<unknown>): Promise<void> {
  await pauseSession(db, asked, isSessionEnded(reply));
  await leaveEndedSession(db);
}

/**
 * Where the session's owner has ended it from another place, nobody is signed in here any more, and what the account has on
 * this device goes: the phone may be lost. Changes that are nowhere else stay, with the lists they are made on, out of
 * sight until their owner signs in again.
 */
export async function leaveEndedSession(db: FoodDatabase): Promise<void> {
  if (!(await readSession(db))?.isEnded) return;
  await forgetHomeSnapshot();
  await db.transaction('rw', db.tables, async () => {
    const session = await readSession(db);
    if (!session?.isEnded) return;
    const { userID } = session;
    const entries = await db.outbox.filter((entry) => entry.userID === userID).toArray();
    const worked = new Set(entries.flatMap((entry) => ('listID' in entry ? entry.listID : [])));
    await db.lists.filter((list) => list.userID === userID && !worked.has(list.id)).delete();
    await db.accounts
      .where('id')
      .equals(userID)
      .modify((account) => {
        // The next answer is taken whole.
        Object.assign(account, { ...NOBODYS, pulledRev: -1, fetchedHour: -1 });
        delete account.diet;
      });
    await clearAllBut(db, await accountsWithWork(db));
  });
}

/** Takes off this device what is not of the given accounts. Inside the caller's transaction over all tables. */
async function clearAllBut(db: FoodDatabase, kept: ReadonlySet<string>): Promise<void> {
  const isGone = ({ userID }: { userID: string }) => !kept.has(userID);
  await Promise.all([
    db.lists.filter(isGone).delete(),
    db.bases.filter(isGone).delete(),
    db.outbox.filter(isGone).delete(),
    db.accounts.filter(({ id }) => !kept.has(id)).delete(),
    db.drafts.filter(({ key }) => !kept.has(key)).delete(),
    // Where somebody travels is told by what they have downloaded and looked at.
    db.downloads.clear(),
    db.downloadParts.clear(),
    leaveEssentials(db),
    db.meta.where('key').notEqual('essentials').delete(),
  ]);
}

/** Accounts that have something on this device which is nowhere else. */
async function accountsWithWork(db: FoodDatabase): Promise<Set<string>> {
  const accounts = await db.accounts.toCollection().primaryKeys();
  const drafts = new Set(await db.drafts.toCollection().primaryKeys());
  const entries = await db.outbox.toArray();
  const withEntries = new Set(entries.map(({ userID }) => userID));
  return new Set(accounts.filter((id) => withEntries.has(id) || drafts.has(id)));
}
