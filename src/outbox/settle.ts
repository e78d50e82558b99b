import type { Stamp } from '#src/contract/account.ts';
import { type FoodDatabase, isPulledWhole, pulledUpTo } from '#src/db/database.ts';
import { recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import type { Entry } from '#src/db/schema.ts';
import { pauseSession, type Session } from '#src/db/session.ts';
import { applyAccountOp } from '#src/writes/apply-account-op.ts';
import { isAboutAccount, isAboutList } from './entry.ts';
import { joinOriginal } from './join-original.ts';
import { applyLikeAnswer, applyServerList, refold } from './refold.ts';
import type { Verdict, WriteAnswer } from './send.ts';

/** An entry as it was sent, the session it was sent in, and what came of it. */
export type Judged = {
  sent: { entry: Pick<Entry, 'seq' | 'id'>; session: Session };
  verdict: Verdict<WriteAnswer>;
};

/**
 * Applies verdicts in their order, each to its entry and everything the entry shapes, all in one transaction. An entry
 * that is gone (discarded, logged out) or was replaced by another try has nothing left to settle.
 *
 * That is the same as settling one after the other. Where an answer leaves a list to a later one, the row between the
 * two is wrong; nobody sees it, and the later one makes it anew from its own list and what waits.
 */
export async function settleAll(
  db: FoodDatabase,
  judged: readonly Judged[],
  clock: { now: number; random: number },
): Promise<void> {
  const tables = [...db.listTables, db.publicLists, db.meta];
  await db.transaction('rw', tables, async () => {
    const entries = await db.outbox.bulkGet(judged.map(({ sent }) => sent.entry.seq));
    const again: { key: number; changes: Partial<Entry> }[] = [];
    const owed = new Set<string>();
    for (const [index, { sent, verdict }] of judged.entries()) {
      const entry = entries[index];
      if (entry?.id !== sent.entry.id) await takeOwed(db, owed, verdict);
      else if (verdict.kind === 'accepted') {
        await accept(db, entry, verdict.data, verdict.isListLater === true);
        if (verdict.isListLater && isAboutList(entry)) owed.add(verdict.data.id ?? entry.listID);
      } else if (verdict.kind === 'rejected') await reject(db, entry, verdict);
      else again.push({ key: entry.seq, changes: waitingAfter(entry, verdict, clock) });
      if (verdict.kind === 'again' && verdict.stamp) await recordStamp(db, verdict.stamp);
      if (verdict.kind === 'signed-out') await pauseSession(db, sent.session, verdict.isEnded);
    }
    await db.outbox.bulkUpdate(again);
    // A change that the server has taken is news of it as a pull is.
    if (judged.some(({ verdict }) => verdict.kind === 'accepted'))
      await db.meta.put({ key: 'sync', lastSyncedAt: clock.now });
  });
}

/** Applies the verdict on an entry that was sent by itself. */
export function settle(
  db: FoodDatabase,
  sent: Judged['sent'],
  verdict: Judged['verdict'],
  clock: { now: number; random: number },
): Promise<void> {
  return settleAll(db, [{ sent, verdict }], clock);
}

/** Earlier ones may have left their list to an entry that is gone. */
async function takeOwed(
  db: FoodDatabase,
  owed: ReadonlySet<string>,
  verdict: Verdict<WriteAnswer>,
): Promise<void> {
  const { list, stamp } = verdict.kind === 'accepted' ? verdict.data : {};
  if (list && stamp && owed.has(list.id)) await applyServerList(db, stamp.userID, list.id, list, stamp.rev);
}

/** What becomes of an entry that is to be sent again. */
function waitingAfter(
  { attempts, isRefusedForEpoch }: Entry,
  verdict: Exclude<Verdict<unknown>, { kind: 'accepted' | 'rejected' }>,
  { now, random }: { now: number; random: number },
): Partial<Entry> {
  // Nobody's fault and nothing to wait for: the attempt does not count.
  if (verdict.kind === 'signed-out') return { state: 'waiting', attempts: Math.max(attempts - 1, 0) };
  const together = verdict.together === undefined ? {} : { together: verdict.together };
  if (verdict.kind === 'again') {
    // A server that goes on naming another epoch is ill, and is not asked again and again.
    const isForEpoch = verdict.stamp !== undefined;
    return {
      state: 'waiting',
      ...(isForEpoch && isRefusedForEpoch && { notBefore: now + waitAfter(attempts, random) }),
      ...(isForEpoch && { isRefusedForEpoch: true }),
      ...together,
    };
  }
  return {
    state: 'waiting',
    notBefore: now + waitAfter(attempts, random, verdict.retryAfterMs),
    ...together,
    ...(verdict.error && { error: reasonOf(verdict) }),
  };
}

async function reject(
  db: FoodDatabase,
  entry: Entry,
  verdict: Extract<Verdict<unknown>, { kind: 'rejected' }>,
): Promise<void> {
  await db.outbox.update(entry.seq, { state: 'rejected', error: reasonOf(verdict) });
  if (!isAboutList(entry)) return;
  await refold(db, entry.listID, uncountedRows);
  await recountExperience(db, entry.userID);
}

/** @param isListLater whether the list is left to a later verdict of the same transaction */
async function accept(
  db: FoodDatabase,
  entry: Entry,
  answer: WriteAnswer,
  isListLater: boolean,
): Promise<void> {
  await db.outbox.delete(entry.seq);
  await recordStamp(db, answer.stamp, { raisedBy: 1, isAll: isToldWhole(entry) });
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
  if (!isAboutList(entry)) return applyLikeAnswer(db, entry, answer.likes ?? 0);
  const { userID, listID } = entry;
  if (entry.kind === 'list.remove' || entry.kind === 'item.remove') {
    const account = await db.accounts.get(userID);
    const archivedHere = [...new Set([...(account?.archivedHere ?? []), ...entry.args.archived])];
    await db.accounts.update(userID, { archivedHere });
  }
  const list = answer.list ?? null;
  // Closed, it is not for everybody any more; the owner has the list itself.
  if (list?.formerPublicID !== undefined) await db.publicLists.delete(list.formerPublicID);
  const savedID = answer.id ?? list?.id ?? listID;
  if (entry.kind !== 'list.save' || savedID === listID) {
    if (!isListLater) await applyServerList(db, userID, listID, list, answer.stamp.rev);
    return;
  }
  // Saving one's own list answers with that list and makes no copy. A pull may have brought it in a newer state.
  const known = await db.lists.get(savedID);
  if (!isListLater && (list === null || list.rev >= (known?.rev ?? 0)))
    await applyServerList(db, userID, savedID, list, answer.stamp.rev);
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

/** Where an account stands of whose epoch nothing was pulled yet: before revision 0, from which a first write counts. */
const NEVER_PULLED = -1;

/**
 * Notes how far the account has come. A new epoch means the server's database was restored: revisions begin
 * again there, so everything this device knows counts as old once and the next pull is a full one. If the account
 * had come further here than the backup, something is missing there, and the user is to hear of it.
 * @param write.raisedBy by how much this very answer has raised the revision: 1 for a write
 * @param write.isAll whether the answer tells all that the write changed: nothing is left to be pulled then, unless
 *   another device has written in between
 */
export async function recordStamp(
  db: FoodDatabase,
  stamp: Stamp,
  { raisedBy, isAll } = { raisedBy: 0, isAll: false },
): Promise<void> {
  const account = await db.accounts.get(stamp.userID);
  if (account === undefined) return;
  if (account.epoch === stamp.epoch) {
    const isNext = isAll && account.pulledRev === stamp.from;
    const rev = Math.max(stamp.rev, account.rev);
    const achievements = [...new Set([...account.achievements, ...(stamp.achievements ?? [])])];
    const isWhole = isPulledWhole(db, account);
    const pulled = isWhole ? pulledUpTo(db, stamp.rev) : { pulledRev: stamp.rev };
    await db.accounts.update(stamp.userID, { rev, achievements, ...(isNext && pulled) });
    return;
  }
  if (stamp.rev - raisedBy < account.rev) await db.meta.put({ key: 'restored' });
  await db.accounts.update(stamp.userID, {
    rev: stamp.rev,
    epoch: stamp.epoch,
    pulledRev: NEVER_PULLED,
    fetchedHour: -1,
    achievements: stamp.achievements ?? [],
  });
  await forgetRevisions(db, stamp.userID);
}

/**
 * Makes all that this device knows of an account's lists older than whatever the server says from now on: rows too, for
 * one that is changed before the next pull becomes a base, which must not be taken for newer than what that pull brings.
 */
async function forgetRevisions(db: FoodDatabase, userID: string): Promise<void> {
  await db.bases.toCollection().modify((base) => {
    base.rev = 0;
    if (base.userID === userID && base.list) base.list.rev = 0;
  });
  const rows = db.lists.where('[userID+rev]').between([userID, 1], [userID, Number.POSITIVE_INFINITY]);
  await rows.modify({ rev: 0 });
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
