import type { Api } from '#src/api/client.ts';
import { isSessionEnded, isSignedOut, type Reply } from '#src/api/reply.ts';
import type { Stamp, UserData } from '#src/contract/account.ts';
import { accountData } from '#src/contract/account-calls.ts';
import { endSession, logout as logoutCall } from '#src/contract/user-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { allTypedTexts, isTyped } from '#src/db/drafts.ts';
import { forgetHomeSnapshot } from '#src/db/home-snapshot.ts';
import { addOwnAllergies, isOthersAllergies, loseOwnAllergies } from '#src/db/own-allergies.ts';
import { assignPendingSignIn } from '#src/db/pending-sign-in.ts';
import type { MetaRow } from '#src/db/schema.ts';
import { pauseSession, readSession, type Session } from '#src/db/session.ts';
import { isAnyDiet, readDiet } from '#src/domain/diet.ts';
import { readDietHere } from '#src/outbox/entry.ts';
import { writeAccount } from '#src/outbox/write.ts';
import { allergiesOf } from '#src/writes/merge-diet.ts';
import { applyAccountAnswer } from './apply-account.ts';
import { leaveEssentials } from './essentials.ts';

/** Who has signed in, as the server answers it. */
type Entrance = { user: UserData; stamp: Stamp };

/** What signing in and out needs of the app. */
export type SessionDeps = {
  db: FoodDatabase;
  api: Api;
  now(): number;
  /** A new UUIDv7. */
  newID(): string;
  /** Asks the synchroniser to run. No command is committed by that. */
  wake(): void;
  /** Runs `work` while no other tab signs in or out (a Web Lock named `session`). */
  withSessionLock<T>(work: () => Promise<T>): Promise<T>;
  /** Told that another user than the one before has signed in: what the browser stores beside the database is the other's. */
  onOtherUser?(): void;
};

/**
 * Signs in by the given call, and answers what the server said. No sign-out is under way meanwhile: sent or answered
 * after it, it would take the new session away.
 * @param isPressed whether somebody here has just asked for it: only then is what a visitor chose the account's
 * @throws what the database's failure was, such as a full disk; the server's session is ended then, as nobody is signed in
 *   here
 */
export function enterBy(
  deps: SessionDeps,
  ask: () => Promise<Reply<Entrance>>,
  isPressed = true,
): Promise<Reply<Entrance>> {
  return deps.withSessionLock(async () => {
    const reply = await ask();
    if (reply.kind !== 'answer') return reply;
    try {
      await enter(deps, reply.data, isPressed);
    } catch (error) {
      await deps.api(reply.data.user.isThirdParty ? endSession : logoutCall);
      throw error;
    }
    return reply;
  });
}

/**
 * Opens this device to the account the server has signed in. An account that was signed in here before keeps its
 * rows, entries and draft under its own id; the newcomer sees nothing of it.
 */
async function enter(deps: SessionDeps, { user, stamp }: Entrance, isPressed: boolean): Promise<void> {
  const { db, now, wake } = deps;
  await forgetHomeOfBefore();
  const isOther = await db.transaction('rw', db.tables, async () => {
    const before = await readSession(db);
    const isOther = before !== null && before.userID !== user.id;
    if (isOther) await forgetWhatOthersSaw(db);
    await db.meta.put({ key: 'session', userID: user.id, isPaused: false, signedInAt: now() });
    await db.meta.delete('logout');
    await assignPendingSignIn(db, user, now());
    await applyAccountAnswer(db, { user, stamp, isPartial: false, removed: [] }, now());
    if (isPressed) await giveVisitorsDiet(deps);
    return isOther;
  });
  if (isOther) deps.onOtherUser?.();
  // Changes that were kept from the last session can be sent now.
  wake();
}

/**
 * Takes off this device what another user was asked, was handed and has looked at: the newcomer answers for themselves, and
 * where somebody travels is told by what they have downloaded. Inside the caller's transaction over all tables.
 */
async function forgetWhatOthersSaw(db: FoodDatabase): Promise<void> {
  await db.meta.bulkDelete(['adConsent', 'measurementConsent', 'handed']);
  await db.downloads.clear();
  await db.downloadParts.clear();
  await leaveEssentials(db);
}

/**
 * Takes Home's snapshot away before rows are another user's: what watches for changes of Home may not be loaded yet. A browser
 * that cannot delete it has the part that watches compare whose it is.
 */
async function forgetHomeOfBefore(): Promise<void> {
  await forgetHomeSnapshot().catch(() => undefined);
}

/**
 * What a visitor said that they do not eat is the account's from now on, unless it says something itself. Their allergies stay on
 * this phone, whatever the account says: nothing takes one away unasked. Inside the caller's transaction; whoever signs in wakes the
 * sending afterwards.
 */
async function giveVisitorsDiet({ db, now, newID }: SessionDeps): Promise<void> {
  const row = await db.meta.get('diet');
  await db.meta.delete('diet');
  const here = await readDietHere(db);
  if (row?.key !== 'diet' || here === null) return;
  const visitors = readDiet(row.diet);
  await addOwnAllergies(db, here.userID, allergiesOf(visitors));
  if (isAnyDiet(here.account)) return;
  const args = { ...visitors, allergic: [], mild: [], unanswered: [], changed: visitors.avoid, lowered: [] };
  await writeAccount({ db, now, newID, notifyCommitted: () => {} }, { kind: 'account.diet', args });
}

/** What became of it: `signed-out` when the server does not know the session, `failed` when it could not be asked. */
export type Restored = 'done' | 'signed-out' | 'failed';

/**
 * Signs this device in again as the user it was signed in as before its database was cleared, if the browser still
 * has their session, and fetches everything. Nobody signs in or out on this device while the server is asked.
 * @returns `stale` when somebody else signed in before that, or whoever did has signed out: then nothing is done
 */
export async function restoreSession(
  { db, api, now, withSessionLock }: Omit<SessionDeps, 'wake' | 'newID'>,
  userID: string,
): Promise<Restored | 'stale'> {
  return withSessionLock(async () => {
    const reply = await api(accountData, { expectedUser: userID });
    if (isSignedOut(reply, userID)) return 'signed-out';
    if (reply.kind !== 'answer') return 'failed';
    await forgetHomeOfBefore();
    const tables = [...db.listTables, db.meta];
    return db.transaction('rw', tables, async () => {
      const session = await readSession(db);
      if (session !== null) return session.userID === userID ? 'done' : 'stale';
      if ((await db.meta.get('logout')) !== undefined) return 'stale';
      await db.meta.put({ key: 'session', userID, isPaused: false, signedInAt: now() });
      await applyAccountAnswer(db, reply.data, now());
      return 'done';
    });
  });
}

/** What signing out needs of the app. */
export type LeaveDeps = Pick<SessionDeps, 'db' | 'api' | 'withSessionLock'>;

/** Ends the server's session if a logout still owes it (one made offline), unless somebody has signed in since. */
export async function sendPendingLogout({ db, api, withSessionLock }: LeaveDeps): Promise<void> {
  // There is nearly never one, and what comes next need not wait for a sign-in under way in another tab.
  if ((await db.meta.get('logout')) === undefined) return;
  await withSessionLock(async () => {
    const mark = await db.meta.get('logout');
    if (mark?.key !== 'logout') return;
    // A session made from a provider's token is ended by the token sync's own call (specification, section 7).
    const reply = await api(mark.isThirdParty ? endSession : logoutCall);
    if (reply.kind === 'answer') await db.meta.delete('logout');
  });
}

/** What an account's row says while its changes wait for their owner. */
const NOBODYS = { name: '', emailAddress: '', achievements: [], alreadyAddedLike: [], exp: 0 };

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
    await clearAllBut(db, kept, session?.userID);
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
    await db.archives.where('userID').equals(userID).delete();
    await db.accounts
      .where('id')
      .equals(userID)
      .modify((account) => {
        // The next answer is taken whole.
        Object.assign(account, { ...NOBODYS, pulledRev: -1, fetchedHour: -1 });
        delete account.diet;
        delete account.archivedHere;
        delete account.isArchiveTold;
      });
    await loseOwnAllergies(db, userID);
    await clearAllBut(db, await accountsWithWork(db));
  });
}

/**
 * Takes off this device what is not of the given accounts. The allergies of anybody but the one who leaves stay, out of sight, as
 * they may be nowhere else. Inside the caller's transaction over all tables.
 */
async function clearAllBut(db: FoodDatabase, kept: ReadonlySet<string>, leaver?: string): Promise<void> {
  const isGone = ({ userID }: { userID: string }) => !kept.has(userID);
  const isKeptFact = (row: MetaRow) =>
    row.key === 'essentials' || isOthersAllergies(row.key, leaver) || (isTyped(row) && kept.has(row.userID));
  await Promise.all([
    db.lists.filter(isGone).delete(),
    db.bases.filter(isGone).delete(),
    db.outbox.filter(isGone).delete(),
    db.archives.filter(isGone).delete(),
    db.accounts.filter(({ id }) => !kept.has(id)).delete(),
    db.drafts.filter(({ key }) => !kept.has(key)).delete(),
    // Where somebody travels is told by what they have downloaded and looked at.
    db.downloads.clear(),
    db.downloadParts.clear(),
    leaveEssentials(db),
    db.meta.filter((row) => !isKeptFact(row)).delete(),
  ]);
}

/** Accounts that have something on this device which is nowhere else: changes, a draft, or a text that was typed and not saved. */
async function accountsWithWork(db: FoodDatabase): Promise<Set<string>> {
  const accounts = await db.accounts.toCollection().primaryKeys();
  const typed = new Set((await allTypedTexts(db)).map(({ userID }) => userID));
  const drafts = new Set(await db.drafts.toCollection().primaryKeys());
  const entries = await db.outbox.toArray();
  const withEntries = new Set(entries.map(({ userID }) => userID));
  return new Set(accounts.filter((id) => withEntries.has(id) || drafts.has(id) || typed.has(id)));
}
