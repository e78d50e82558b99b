import type { Api } from '#src/api/client.ts';
import { isSessionEnded, isSignedOut, type Reply } from '#src/api/reply.ts';
import type { Stamp, UserData } from '#src/contract/account.ts';
import { accountData } from '#src/contract/account-calls.ts';
import { endTokenSession, logout as logoutCall } from '#src/contract/user-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { forgetHomeSnapshot } from '#src/db/home-snapshot.ts';
import { addOwnAllergies, isOthersAllergies, loseOwnAllergies } from '#src/db/own-allergies.ts';
import { assignPendingSignIn } from '#src/db/pending-sign-in.ts';
import type { MetaRow } from '#src/db/schema.ts';
import { pauseSession, readSession, type Session } from '#src/db/session.ts';
import { allTypedTexts, isTyped } from '#src/db/typed-texts.ts';
import { isAnyDiet, readDiet } from '#src/domain/diet.ts';
import { allergiesOf } from '#src/domain/stored-diet.ts';
import { readUserDiet } from '#src/outbox/user-diet.ts';
import { writeAccount } from '#src/outbox/write.ts';
import { applyAccountAnswer } from './apply-account.ts';
import { keepOnlyEssentials } from './essentials.ts';

/** The server's answer to a sign-in. */
type SignInAnswer = { user: UserData; stamp: Stamp };

/** The parts of the app that signing in and out need. */
export type SessionDeps = {
  db: FoodDatabase;
  api: Api;
  now(): number;
  /** Returns a new UUIDv7. */
  newID(): string;
  /** Makes the synchroniser run without reporting a committed command. */
  wake(): void;
  /** Runs `work` while no other tab signs in or out (a Web Lock named `session`). */
  withSessionLock<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Called after a different user than before has signed in, because the browser's other storage belongs to
   * the previous user.
   */
  onOtherUser?(): void;
};

/**
 * Signs in by the given call and returns the server's reply. No sign-out runs meanwhile, because one that
 * reached the server later would end the new session.
 * @param isPressed whether the user has just pressed the button to sign in; only then the visitor's diet is
 *   moved to the account
 * @throws the database's error, such as a full disk; then the server's session is ended, because no user is
 *   signed in here
 */
export function signInBy(
  deps: SessionDeps,
  ask: () => Promise<Reply<SignInAnswer>>,
  isPressed = true,
): Promise<Reply<SignInAnswer>> {
  return deps.withSessionLock(async () => {
    const reply = await ask();
    if (reply.kind !== 'answer') return reply;
    try {
      await storeSignIn(deps, reply.data, isPressed);
    } catch (error) {
      await deps.api(reply.data.user.isThirdParty ? endTokenSession : logoutCall);
      throw error;
    }
    return reply;
  });
}

/**
 * Signs the account in on this device. Another account that was signed in here before keeps its rows, entries
 * and draft under its own id, invisible to the new user (P6.18).
 */
async function storeSignIn(
  deps: SessionDeps,
  { user, stamp }: SignInAnswer,
  isPressed: boolean,
): Promise<void> {
  const { db, now, wake } = deps;
  await forgetPreviousHome();
  const isOther = await db.transaction('rw', db.tables, async () => {
    const previous = await readSession(db);
    const isOther = previous !== null && previous.userID !== user.id;
    if (isOther) await forgetPreviousUsersViews(db);
    await db.meta.put({ key: 'session', userID: user.id, isPaused: false, signedInAt: now() });
    await db.meta.delete('logout');
    await assignPendingSignIn(db, user, now());
    await applyAccountAnswer(db, { user, stamp, isPartial: false, removed: [] }, now());
    if (isPressed) await giveVisitorsDiet(deps);
    return isOther;
  });
  if (isOther) deps.onOtherUser?.();
  // Changes kept from an earlier session can be sent now.
  wake();
}

/**
 * Deletes from this device the previous user's consents, the lists handed to them, their downloads and the
 * lists they looked at, because consents are personal and downloads reveal where a user travels. Runs inside
 * the caller's transaction on all tables.
 */
async function forgetPreviousUsersViews(db: FoodDatabase): Promise<void> {
  await db.meta.bulkDelete(['adConsent', 'measurementConsent', 'handed']);
  await db.downloads.clear();
  await db.downloadParts.clear();
  await keepOnlyEssentials(db);
}

/**
 * Deletes the Home snapshot before the rows belong to another user, because the code that watches for changes
 * may not be loaded yet. If the browser fails to delete it, that code later compares whose snapshot it is.
 */
async function forgetPreviousHome(): Promise<void> {
  await forgetHomeSnapshot().catch(() => undefined);
}

/**
 * Moves a visitor's diet to the account, unless the account has one (P11.2). The visitor's allergies stay on
 * this device, whatever the account says, because no allergy is ever removed without asking. Runs inside the
 * caller's transaction; the caller wakes the synchroniser afterwards.
 */
async function giveVisitorsDiet({ db, now, newID }: SessionDeps): Promise<void> {
  const row = await db.meta.get('diet');
  await db.meta.delete('diet');
  const userDiet = await readUserDiet(db);
  if (row?.key !== 'diet' || userDiet === null) return;
  const visitors = readDiet(row.diet);
  await addOwnAllergies(db, userDiet.userID, allergiesOf(visitors));
  if (isAnyDiet(userDiet.account)) return;
  const args = { ...visitors, allergic: [], mild: [], unanswered: [], changed: visitors.avoid, lowered: [] };
  await writeAccount({ db, now, newID, notifyCommitted: () => {} }, { kind: 'account.diet', args });
}

/** The result: `signed-out` if the server knows no such session, `failed` if it was not reached. */
export type Restored = 'done' | 'signed-out' | 'failed';

/**
 * Signs this device in again, after its database was cleared, as the same user as before, and fetches
 * everything. The browser must still have the session. No user can sign in or out on this device meanwhile.
 * @returns `stale`, having done nothing, if another user has already signed in or the user has signed out
 */
export async function restoreSession(
  { db, api, now, withSessionLock }: Omit<SessionDeps, 'wake' | 'newID'>,
  userID: string,
): Promise<Restored | 'stale'> {
  return withSessionLock(async () => {
    const reply = await api(accountData, { expectedUser: userID });
    if (isSignedOut(reply, userID)) return 'signed-out';
    if (reply.kind !== 'answer') return 'failed';
    await forgetPreviousHome();
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

/** The parts of the app that signing out needs. */
export type LeaveDeps = Pick<SessionDeps, 'db' | 'api' | 'withSessionLock'>;

/** Ends the server's session after an offline sign-out, unless a user has signed in since (P6.16). */
export async function sendPendingLogout({ db, api, withSessionLock }: LeaveDeps): Promise<void> {
  // A sign-out is rarely pending. Without this check, later steps would wait for a sign-in in another tab.
  if ((await db.meta.get('logout')) === undefined) return;
  await withSessionLock(async () => {
    const pending = await db.meta.get('logout');
    if (pending?.key !== 'logout') return;
    // A session made from a provider's token has its own call to end it (P6.19).
    const reply = await api(pending.isThirdParty ? endTokenSession : logoutCall);
    if (reply.kind === 'answer') await db.meta.delete('logout');
  });
}

/** Replaces the personal fields of an account's row while its unsent changes wait for their user. */
const BLANK_PROFILE = { name: '', emailAddress: '', achievements: [], alreadyAddedLike: [], exp: 0 };

/**
 * Deletes everything of the signed-in account from this device. Another account whose session ended here with
 * unsent changes keeps its rows, hidden, until its user returns. If there is none, only the essentials stay,
 * which are the same for all users.
 */
export async function clearAccountData(db: FoodDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const session = await readSession(db);
    const keptIDs = await accountsWithWork(db);
    if (session !== null) keptIDs.delete(session.userID);
    await clearAllExcept(db, keptIDs, session?.userID);
  });
}

/**
 * Pauses a session that a reply showed to be over; clears this device if the user ended it on another device.
 */
export async function leaveSession(db: FoodDatabase, session: Session, reply: Reply<unknown>): Promise<void> {
  await pauseSession(db, session, isSessionEnded(reply));
  await leaveEndedSession(db);
}

/**
 * If the user ended the session from another device, signs out here and deletes the account's data, because
 * the device may be lost. Changes that exist only here stay, with their lists, hidden until their user signs
 * in again.
 */
export async function leaveEndedSession(db: FoodDatabase): Promise<void> {
  if (!(await readSession(db))?.isEnded) return;
  await forgetHomeSnapshot();
  await db.transaction('rw', db.tables, async () => {
    const session = await readSession(db);
    if (!session?.isEnded) return;
    const { userID } = session;
    const entries = await db.outbox.filter((entry) => entry.userID === userID).toArray();
    const changedListIDs = new Set(entries.flatMap((entry) => ('listID' in entry ? entry.listID : [])));
    await db.lists.filter((list) => list.userID === userID && !changedListIDs.has(list.id)).delete();
    await db.archives.where('userID').equals(userID).delete();
    await db.accounts
      .where('id')
      .equals(userID)
      .modify((account) => {
        // Makes the next pull fetch the whole account.
        Object.assign(account, { ...BLANK_PROFILE, pulledRev: -1, fetchedHour: -1 });
        delete account.diet;
        delete account.archivedHere;
        delete account.isArchiveTold;
      });
    await loseOwnAllergies(db, userID);
    await clearAllExcept(db, await accountsWithWork(db));
  });
}

/**
 * Deletes everything that does not belong to the given accounts. Allergies of all users except `leaver` stay,
 * hidden, because they may exist only here. Runs inside the caller's transaction on all tables.
 */
async function clearAllExcept(
  db: FoodDatabase,
  keptIDs: ReadonlySet<string>,
  leaver?: string,
): Promise<void> {
  const isOfRemovedAccount = ({ userID }: { userID: string }) => !keptIDs.has(userID);
  const isKeptRow = (row: MetaRow) =>
    row.key === 'essentials' ||
    isOthersAllergies(row.key, leaver) ||
    (isTyped(row) && keptIDs.has(row.userID));
  await Promise.all([
    db.lists.filter(isOfRemovedAccount).delete(),
    db.bases.filter(isOfRemovedAccount).delete(),
    db.outbox.filter(isOfRemovedAccount).delete(),
    db.archives.filter(isOfRemovedAccount).delete(),
    db.accounts.filter(({ id }) => !keptIDs.has(id)).delete(),
    db.drafts.filter(({ key }) => !keptIDs.has(key)).delete(),
    // Downloads and viewed lists reveal where a user travels.
    db.downloads.clear(),
    db.downloadParts.clear(),
    keepOnlyEssentials(db),
    db.meta.filter((row) => !isKeptRow(row)).delete(),
  ]);
}

/** Reads the ids of accounts with data that exists only on this device: changes, a draft or typed texts. */
async function accountsWithWork(db: FoodDatabase): Promise<Set<string>> {
  const accounts = await db.accounts.toCollection().primaryKeys();
  const typed = new Set((await allTypedTexts(db)).map(({ userID }) => userID));
  const drafts = new Set(await db.drafts.toCollection().primaryKeys());
  const entries = await db.outbox.toArray();
  const withEntries = new Set(entries.map(({ userID }) => userID));
  return new Set(accounts.filter((id) => withEntries.has(id) || drafts.has(id) || typed.has(id)));
}
