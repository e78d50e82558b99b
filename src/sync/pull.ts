import type { Api } from '#src/api/client.ts';
import { isSignedOut } from '#src/api/reply.ts';
import { accountData } from '#src/contract/account-calls.ts';
import { type FoodDatabase, isPulledWhole } from '#src/db/database.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { readSession, type Session } from '#src/db/session.ts';
import { applyAccountAnswer, hourOf } from './apply-account.ts';
import { leaveEndedSession, leaveSession } from './session.ts';

/**
 * Why to pull: `behind` pulls if the clock hour has changed since the last pull, or if the account's revision
 * is known to be ahead of the pulled one (P7.12); `now` always pulls.
 */
type PullReason = 'behind' | 'now';

/** The result of a pull; `stale` if the answer was older than one already seen. */
export type Pulled = 'not-due' | 'done' | 'stale' | 'signed-out' | 'failed';

/**
 * Fetches the signed-in account and applies the answer. It requests only the changes if this device has
 * pulled before with code that stores at least as much as this code.
 */
export async function pull(
  deps: { db: FoodDatabase; api: Api; now(): number },
  reason: PullReason,
): Promise<Pulled> {
  const { db, api } = deps;
  const { session, account } = await readSessionAndAccount(db);
  // A drain may have found that the session was ended.
  if (session?.isEnded) await leaveEndedSession(db);
  if (session === null || session.isPaused) return 'signed-out';
  const isWhole = account !== undefined && isPulledWhole(db, account);
  const isOfThisHour = account?.fetchedHour === hourOf(deps.now());
  if (reason === 'behind' && isWhole && isOfThisHour && account.rev <= account.pulledRev) return 'not-due';
  const since = isWhole ? account.pulledRev : 0;
  const reply = await api(accountData, {
    ...(since > 0 && { query: { since, ...(account?.isArchiveTold && { ids: 'since' }) } }),
    expectedUser: session.userID,
  });
  if (isSignedOut(reply, session.userID)) {
    await leaveSession(db, session, reply);
    return 'signed-out';
  }
  if (reply.kind !== 'answer') return 'failed';
  const { data } = reply;
  const tables = [...db.listTables, db.meta];
  return db.transaction('rw', tables, async () => {
    // If the user has signed out meanwhile, none of their data may be stored.
    if ((await readSession(db))?.userID !== data.stamp.userID) return 'signed-out';
    return (await applyAccountAnswer(db, { ...data, since }, deps.now())) ? 'done' : 'stale';
  });
}

/** Reads the session and what this device knows of its account. */
export function readSessionAndAccount(
  db: FoodDatabase,
): Promise<{ session: Session | null; account: AccountRow | undefined }> {
  return db.transaction('r', db.meta, db.accounts, async () => {
    const session = await readSession(db);
    return { session, account: session === null ? undefined : await db.accounts.get(session.userID) };
  });
}

/**
 * Wraps an `Api` so that it pauses this device's session when the server refuses a call because of the
 * session; the user sees no message (P8.3). Rows and entries stay. Only the session at the time of the
 * request is paused, so that a late answer does not affect a user who has signed in meanwhile. Drain and pull
 * pause their session themselves and do not use this wrapper.
 */
export function pausingApi(api: Api, db: FoodDatabase): Api {
  return async (call, parts) => {
    if (call.session !== 'required') return api(call, parts);
    const session = await readSession(db);
    const reply = await api(call, parts);
    if (session === null || (parts?.expectedUser ?? session.userID) !== session.userID) return reply;
    if (isSignedOut(reply, session.userID)) await leaveSession(db, session, reply);
    return reply;
  };
}
