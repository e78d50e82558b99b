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

/** An entry as it was sent, the session it was sent in, and its verdict. */
type EntryVerdict = {
  sent: { entry: Pick<Entry, 'seq' | 'id'>; session: Session };
  verdict: Verdict<WriteAnswer>;
};

/**
 * Applies verdicts in their order, each to its entry and to everything derived from the entry, all in one
 * transaction. An entry that was deleted meanwhile (discarded, signed out) or replaced by a retry needs no
 * settling.
 *
 * The result is the same as settling one entry after the other. If an answer leaves a list to a later
 * verdict, the row is wrong between the two. The transaction hides this, and the later verdict refolds the
 * row from its own list and the waiting entries.
 */
export async function settleAll(
  db: FoodDatabase,
  judged: readonly EntryVerdict[],
  clock: { now: number; random: number },
): Promise<void> {
  const tables = [...db.listTables, db.publicLists, db.meta];
  await db.transaction('rw', tables, async () => {
    const entries = await db.outbox.bulkGet(judged.map(({ sent }) => sent.entry.seq));
    const updates: { key: number; changes: Partial<Entry> }[] = [];
    const deferredLists = new Set<string>();
    for (const [index, { sent, verdict }] of judged.entries()) {
      const entry = entries[index];
      if (entry?.id !== sent.entry.id) await applyDeferredList(db, deferredLists, verdict);
      else if (verdict.kind === 'accepted') {
        await accept(db, entry, verdict.data, verdict.isListLater === true);
        if (verdict.isListLater && isAboutList(entry)) deferredLists.add(verdict.data.id ?? entry.listID);
      } else if (verdict.kind === 'rejected') await reject(db, entry, verdict);
      else updates.push({ key: entry.seq, changes: waitingAfter(entry, verdict, clock) });
      if (verdict.kind === 'again' && verdict.stamp) await recordStamp(db, verdict.stamp);
      if (verdict.kind === 'signed-out') await pauseSession(db, sent.session, verdict.isEnded);
    }
    await db.outbox.bulkUpdate(updates);
    // An accepted change shows that this device is in sync, as a pull does.
    if (judged.some(({ verdict }) => verdict.kind === 'accepted'))
      await db.meta.put({ key: 'sync', lastSyncedAt: clock.now });
  });
}

/** Applies the verdict on an entry that was sent by its own call. */
export function settle(
  db: FoodDatabase,
  sent: EntryVerdict['sent'],
  verdict: EntryVerdict['verdict'],
  clock: { now: number; random: number },
): Promise<void> {
  return settleAll(db, [{ sent, verdict }], clock);
}

/** Applies the list of a verdict whose entry is gone, if an earlier verdict left its list to this verdict. */
async function applyDeferredList(
  db: FoodDatabase,
  deferredLists: ReadonlySet<string>,
  verdict: Verdict<WriteAnswer>,
): Promise<void> {
  const { list, stamp } = verdict.kind === 'accepted' ? verdict.data : {};
  if (list && stamp && deferredLists.has(list.id))
    await applyServerList(db, stamp.userID, list.id, list, stamp.rev);
}

/** Returns the changed fields of an entry that must be sent again. */
function waitingAfter(
  { attempts, isRefusedForEpoch }: Entry,
  verdict: Exclude<Verdict<unknown>, { kind: 'accepted' | 'rejected' }>,
  { now, random }: { now: number; random: number },
): Partial<Entry> {
  // The entry did not fail, so the attempt does not count.
  if (verdict.kind === 'signed-out') return { state: 'waiting', attempts: Math.max(attempts - 1, 0) };
  const batchLimit = verdict.maxBatchSize === undefined ? {} : { together: verdict.maxBatchSize };
  if (verdict.kind === 'again') {
    // If the server keeps answering with a different epoch, back off instead of retrying in a loop.
    const isForEpoch = verdict.stamp !== undefined;
    return {
      state: 'waiting',
      ...(isForEpoch && isRefusedForEpoch && { notBefore: now + waitAfter(attempts, random) }),
      ...(isForEpoch && { isRefusedForEpoch: true }),
      ...batchLimit,
    };
  }
  return {
    state: 'waiting',
    notBefore: now + waitAfter(attempts, random, verdict.retryAfterMs),
    ...batchLimit,
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

/**
 * Deletes an accepted entry and applies the answer.
 * @param isListLater whether a later verdict of the same transaction contains the list
 */
async function accept(
  db: FoodDatabase,
  entry: Entry,
  answer: WriteAnswer,
  isListLater: boolean,
): Promise<void> {
  await db.outbox.delete(entry.seq);
  await recordStamp(db, answer.stamp, { raisedBy: 1, isAll: hasAllEffects(entry) });
  if (isAboutAccount(entry)) {
    // Another device may have changed the value between a first attempt with a lost answer and this attempt,
    // so the value in the answer is stored.
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
  // The list was unpublished: delete the cached public copy.
  if (list?.formerPublicID !== undefined) await db.publicLists.delete(list.formerPublicID);
  const savedID = answer.id ?? list?.id ?? listID;
  if (entry.kind !== 'list.save' || savedID === listID) {
    if (!isListLater) await applyServerList(db, userID, listID, list, answer.stamp.rev);
    return;
  }
  // Saving the user's own list returns that list and creates no copy. A pull may have stored a newer state of
  // it.
  const known = await db.lists.get(savedID);
  if (!isListLater && (list === null || list.rev >= (known?.rev ?? 0)))
    await applyServerList(db, userID, savedID, list, answer.stamp.rev);
  await joinOriginal(db, userID, listID, savedID);
}

/**
 * Returns whether the answer to an entry includes all its effects on the account. For others a pull is
 * needed, because a removal also archives ticked items, saving may join two lists, and likes and account
 * changes alter the account itself.
 */
function hasAllEffects(entry: Entry): boolean {
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

/** `pulledRev` when nothing of the account's epoch has been pulled. Revision 0 precedes the first write. */
const NEVER_PULLED = -1;

/**
 * Records an account's revision. A new epoch means that the server's database was restored and revisions
 * start again, so all data on this device is treated as old and the next pull is a full one. If this device
 * had seen a higher revision than the backup has, changes are missing there and the user is told (P7.14).
 * @param write.raisedBy by how much the request of this answer raised the revision: 1 for a write
 * @param write.isAll whether the answer includes all effects of the write; then nothing remains to be pulled,
 *   unless another device has written in between
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
 * Sets the revision of everything that this device knows about an account's lists to 0, so that every later
 * answer is newer. This includes rows, because a row that is changed before the next pull becomes a base, and
 * that pull must replace the base.
 */
async function forgetRevisions(db: FoodDatabase, userID: string): Promise<void> {
  await db.bases.toCollection().modify((base) => {
    base.rev = 0;
    if (base.userID === userID && base.list) base.list.rev = 0;
  });
  const rows = db.lists.where('[userID+rev]').between([userID, 1], [userID, Number.POSITIVE_INFINITY]);
  await rows.modify({ rev: 0 });
}

/** The longest wait between two attempts; a change of the clock cannot delay an attempt any longer. */
export const MAX_WAIT_MS = 5 * 60_000;
const FIRST_WAIT_MS = 1000;

/**
 * Returns how long to wait before the next attempt, in milliseconds: doubling from one second up to five
 * minutes, spread by ±50 % so that many devices returning to a network do not retry at once. A longer
 * `Retry-After` is respected up to the same maximum (P7.6).
 * @param attempts the number of failed attempts, 1 or more
 * @param random a number in [0, 1)
 */
export function waitAfter(attempts: number, random: number, retryAfterMs = 0): number {
  const doubled = FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20);
  return Math.min(Math.max(doubled * (0.5 + random), retryAfterMs), MAX_WAIT_MS);
}

/**
 * Returns whether a time has come. A time further ahead than the longest wait can only result from a clock
 * that was set back.
 */
export function isDue(notBefore: number, now: number): boolean {
  return notBefore <= now || notBefore > now + MAX_WAIT_MS;
}
