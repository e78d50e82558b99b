import type { Api } from '#src/api/client.ts';
import { isSignedOut, type Reply } from '#src/api/reply.ts';
import type { Stamp, UserData } from '#src/contract/account.ts';
import { accountData } from '#src/contract/account-calls.ts';
import { endSession, logout as logoutCall, syncSession } from '#src/contract/user-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { assignPendingSignIn } from '#src/db/pending-sign-in.ts';
import { readSession } from '#src/db/session.ts';
import { isAnyDiet, NO_DIET } from '#src/domain/diet.ts';
import { writeAccount } from '#src/outbox/write.ts';
import { applyAccountAnswer } from './apply-account.ts';

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
};

/**
 * Signs in by the given call, and answers what the server said. No sign-out is under way meanwhile: sent or answered
 * after it, it would take the new session away.
 */
export function enterBy(deps: SessionDeps, ask: () => Promise<Reply<Entrance>>): Promise<Reply<Entrance>> {
  return deps.withSessionLock(async () => {
    const reply = await ask();
    if (reply.kind === 'answer') await enter(deps, reply.data);
    return reply;
  });
}

/**
 * Opens this device to the account the server has signed in. An account that was signed in here before keeps its
 * rows, entries and draft under its own id; the newcomer sees nothing of it.
 */
async function enter(deps: SessionDeps, { user, stamp }: Entrance): Promise<void> {
  const { db, now, wake } = deps;
  const tables = [db.lists, db.bases, db.outbox, db.accounts, db.archives, db.publicLists, db.meta];
  await db.transaction('rw', tables, async () => {
    const before = await readSession(db);
    if (before !== null && before.userID !== user.id) {
      // The newcomer answers for themselves, and lists shared by a link were shared with somebody else.
      await db.meta.bulkDelete(['adConsent', 'measurementConsent']);
      await db.publicLists.filter((list) => list.publicID === null).delete();
    }
    await db.meta.put({ key: 'session', userID: user.id, isPaused: false, signedInAt: now() });
    await db.meta.delete('logout');
    await assignPendingSignIn(db, user, now());
    await applyAccountAnswer(db, { user, stamp, isPartial: false, removed: [] }, now());
    await giveVisitorsDiet(deps, user);
  });
  // Changes that were kept from the last session can be sent now.
  wake();
}

/**
 * What a visitor said that they do not eat is the account's from now on, unless it says something itself. Inside the
 * caller's transaction.
 */
async function giveVisitorsDiet({ db, now, newID }: SessionDeps, user: UserData): Promise<void> {
  const row = await db.meta.get('diet');
  await db.meta.delete('diet');
  if (row?.key !== 'diet' || !isAnyDiet(row.diet) || isAnyDiet(user.diet ?? NO_DIET)) return;
  // Whoever signs in wakes the sending afterwards.
  await writeAccount({ db, now, newID, notifyCommitted: () => {} }, { kind: 'account.diet', args: row.diet });
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
    const tables = [db.lists, db.bases, db.outbox, db.accounts, db.archives, db.meta];
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

/** A token made longer ago than this is not used (design, section 6). */
const TOKEN_AGE_MS = 3_600_000;

/**
 * Makes a session of a token that was found at start, unless somebody is signed in or the token is too old.
 * @returns whether the token is done with; false when the server could not be asked
 */
export async function syncToken(deps: SessionDeps, token: string): Promise<boolean> {
  const session = await readSession(deps.db);
  if (session !== null && !session.isPaused) return true;
  const issuedAt = issueTime(token);
  if (issuedAt === null || deps.now() - issuedAt > TOKEN_AGE_MS) return true;
  const reply = await enterBy(deps, () => deps.api(syncSession, { bearer: token }));
  return reply.kind !== 'silence';
}

/** When a token says it was made (milliseconds since 1970); the server checks whether that is true. */
function issueTime(token: string): number | null {
  try {
    const claims = token.split('.')[1] ?? '';
    const { iat } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof iat === 'number' ? iat * 1000 : null;
  } catch {
    return null;
  }
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
