import type { Stamp } from '#src/contract/account.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import type { Entry } from '#src/db/schema.ts';
import { pauseSession, type Session } from '#src/db/session.ts';
import { applyAccountOp } from '#src/writes/apply-account-op.ts';
import { ACCESS_KINDS } from '#src/writes/list-access.ts';
import { isAboutAccount, isAboutList } from './entry.ts';
import { joinOriginal } from './join-original.ts';
import { takeLikes } from './likes.ts';
import { refold, takeServerList } from './refold.ts';
import type { Verdict, WriteAnswer } from './send.ts';

/**
 * Applies a verdict to its entry and everything the entry shapes, in one transaction. An entry that is gone
 * (discarded, logged out) or was replaced by another try has nothing left to settle.
 * @param sent the entry as it was sent, and the session it was sent in
 */
export async function settle(
  db: FoodDatabase,
  sent: { entry: Pick<Entry, 'seq' | 'id'>; session: Session },
  verdict: Verdict<WriteAnswer>,
  clock: { now: number; random: number },
): Promise<void> {
  const { seq, id } = sent.entry;
  const tables = [db.lists, db.bases, db.outbox, db.accounts, db.publicLists, db.meta];
  await db.transaction('rw', tables, async () => {
    const entry = await db.outbox.get(seq);
    if (entry?.id !== id) return;
    switch (verdict.kind) {
      case 'accepted':
        return accept(db, entry, verdict.data);
      case 'rejected':
        await db.outbox.update(seq, {
          state: 'rejected',
          error: reasonOf(verdict),
        });
        if (!isAboutList(entry)) return;
        await refold(db, entry.listID, uncountedRows);
        return recountExperience(db, entry.userID);
      case 'signed-out':
        // Nobody's fault and nothing to wait for: the attempt does not count.
        await db.outbox.update(seq, { state: 'waiting', attempts: Math.max(entry.attempts - 1, 0) });
        return pauseSession(db, sent.session);
      case 'retry':
        await db.outbox.update(seq, {
          state: 'waiting',
          notBefore: clock.now + waitAfter(entry.attempts, clock.random, verdict.retryAfterMs),
          ...(verdict.error && { error: reasonOf(verdict) }),
        });
    }
  });
}

async function accept(db: FoodDatabase, entry: Entry, answer: WriteAnswer): Promise<void> {
  await db.outbox.delete(entry.seq);
  await noteStamp(db, answer.stamp, { raisedBy: 1, isAll: isToldWhole(entry) });
  if (isAboutAccount(entry)) {
    // Another device may have chosen since a first attempt whose answer was lost.
    const { avatar, name } = answer;
    await db.accounts
      .where('id')
      .equals(entry.userID)
      .modify((account) => {
        Object.assign(
          account,
          applyAccountOp(account, entry),
          avatar !== undefined && { avatar },
          name !== undefined && { name },
        );
      });
    return;
  }
  if (!isAboutList(entry)) return takeLikes(db, entry, answer.likes ?? 0);
  const { userID, listID } = entry;
  if (entry.kind === 'list.remove' || entry.kind === 'item.remove') {
    const account = await db.accounts.get(userID);
    const archive = [...new Set([...(account?.archive ?? []), ...entry.args.archived])];
    await db.accounts.update(userID, { archive });
  }
  const list = answer.list ?? null;
  // Closed here, it is not for everybody any more; the owner has the list itself.
  if (ACCESS_KINDS.has(entry.kind) && list?.formerPublicID !== undefined)
    await db.publicLists.delete(list.formerPublicID);
  const savedID = answer.id ?? list?.id ?? listID;
  if (entry.kind !== 'list.save' || savedID === listID) {
    await takeServerList(db, userID, listID, list, answer.stamp.rev);
    return;
  }
  // Saving one's own list answers with that list and makes no copy. A pull may have brought it in a newer state.
  const known = await db.lists.get(savedID);
  if (list === null || list.rev >= (known?.rev ?? 0))
    await takeServerList(db, userID, savedID, list, answer.stamp.rev);
  await joinOriginal(db, userID, listID, savedID);
}

/**
 * Whether the answer to an entry tells all that it changed in the account. A removal also archives what was eaten,
 * saving may join two lists, a like and a choice stand in the account itself: what those did is for a pull to say.
 */
function isToldWhole(entry: Entry): boolean {
  return isAboutList(entry) && !['list.save', 'list.remove', 'item.remove'].includes(entry.kind);
}

function reasonOf(
  verdict: Extract<Verdict<unknown>, { kind: 'rejected' | 'retry' }>,
): NonNullable<Entry['error']> {
  const { error, status } = verdict;
  return {
    message: typeof error?.error === 'string' ? error.error : '',
    ...(error?.internalErrorCode !== undefined && { internalErrorCode: error.internalErrorCode }),
    ...(status !== undefined && { status }),
  };
}

/**
 * Notes how far the account has come. A new epoch means the server's database was restored: revisions begin
 * again there, so everything this device knows counts as old once and the next pull is a full one. If the account
 * had come further here than the backup, something is missing there, and the user is to hear of it.
 * @param write.raisedBy by how much this very answer has raised the revision: 1 for a write
 * @param write.isAll whether the answer tells all that the write changed: nothing is left to be pulled then, unless
 *   another device has written in between
 */
export async function noteStamp(
  db: FoodDatabase,
  stamp: Stamp,
  { raisedBy, isAll } = { raisedBy: 0, isAll: false },
): Promise<void> {
  const account = await db.accounts.get(stamp.userID);
  if (account === undefined) return;
  if (account.epoch === stamp.epoch) {
    const isNext = isAll && account.pulledRev === stamp.from;
    const rev = Math.max(stamp.rev, account.rev);
    await db.accounts.update(stamp.userID, { rev, ...(isNext && { pulledRev: stamp.rev }) });
    return;
  }
  if (stamp.rev - raisedBy < account.rev) await db.meta.put({ key: 'restored' });
  await db.accounts.update(stamp.userID, {
    rev: stamp.rev,
    epoch: stamp.epoch,
    pulledRev: 0,
    fetchedHour: -1,
  });
  await db.bases.toCollection().modify({ rev: 0 });
}

/** The longest an entry waits between two attempts; also how far ahead a clock jump may leave it (design, 5.2). */
export const MAX_WAIT_MS = 5 * 60_000;
const FIRST_WAIT_MS = 1000;

/**
 * How long to wait before the next attempt: doubling from one second, at most five minutes, spread by ±50 % so
 * that many phones back on one network do not ask at once. A server's `Retry-After` is heeded up to the same cap.
 * @param attempts how many attempts have failed, 1 or more
 * @param random a number in [0, 1)
 */
export function waitAfter(attempts: number, random: number, retryAfterMs = 0): number {
  const doubled = FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20);
  return Math.min(Math.max(doubled * (0.5 + random), retryAfterMs), MAX_WAIT_MS);
}

/** Whether an entry may be sent; a time more than the cap ahead can only come from a clock set back. */
export function isDue(notBefore: number, now: number): boolean {
  return notBefore <= now || notBefore > now + MAX_WAIT_MS;
}
