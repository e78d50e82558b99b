import type { Api } from '#src/api/client.ts';
import { isSignedOut } from '#src/api/reply.ts';
import { accountData } from '#src/contract/account-calls.ts';
import { type FoodDatabase, isPulledWhole } from '#src/db/database.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { readSession, type Session } from '#src/db/session.ts';
import { applyAccountAnswer, hourOf } from './apply-account.ts';
import { leaveEndedSession, leaveSession } from './session.ts';

/**
 * Why a pull is made: `behind` asks when the clock hour has changed since the last one (same-hour rule), and when the
 * account is known to have come further than this device has seen; `now` always.
 */
export type PullReason = 'behind' | 'now';

/** What became of a pull; `stale` when another answer overtook it. */
export type Pulled = 'not-due' | 'done' | 'stale' | 'signed-out' | 'failed';

/**
 * Fetches the signed-in account and takes it in. Only what changed is asked for when this device has pulled
 * before, by code that knew as much as this.
 * @returns what happened
 */
export async function pull(
  deps: { db: FoodDatabase; api: Api; now(): number },
  reason: PullReason,
): Promise<Pulled> {
  const { db, api } = deps;
  const { session, account } = await whose(db);
  // A drain may have heard of it.
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
    // Signed out meanwhile: nothing of theirs may come back.
    if ((await readSession(db))?.userID !== data.stamp.userID) return 'signed-out';
    return (await applyAccountAnswer(db, { ...data, since }, deps.now())) ? 'done' : 'stale';
  });
}

/** Who is signed in, and what this device knows of their account. */
export function whose(
  db: FoodDatabase,
): Promise<{ session: Session | null; account: AccountRow | undefined }> {
  return db.transaction('r', db.meta, db.accounts, async () => {
    const session = await readSession(db);
    return { session, account: session === null ? undefined : await db.accounts.get(session.userID) };
  });
}

/**
 * An `Api` that pauses this device's session as soon as the server refuses any call for want of one (specification,
 * section 7: a 403 signs out and says nothing). Rows and entries stay. Only the session that was there when the
 * request was made is paused: a late answer does not touch whoever has signed in meanwhile. Drain and pull, which know
 * their session, pause it themselves and need none.
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
