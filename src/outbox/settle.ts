import type { FoodDatabase } from '#src/db/database.ts';
import { recountExperience, uncountedRows } from '#src/db/list-rows.ts';
import type { AccountEntry, Entry, ListEntry } from '#src/db/schema.ts';
import { pauseSession, type Session } from '#src/db/session.ts';
import { applyAccountOp } from '#src/writes/apply-account-op.ts';
import { waitAfter } from './backoff.ts';
import { isAboutAccount, isAboutList } from './entry.ts';
import { joinOriginal } from './join-original.ts';
import { applyLikeAnswer, applyServerList, refold } from './refold.ts';
import type { Verdict, WriteAnswer } from './send.ts';
import { recordStamp } from './stamp.ts';

/** An entry as it was sent, the session it was sent in, and its verdict. */
type EntryVerdict = {
  sent: { entry: Pick<Entry, 'seq' | 'id'>; session: Session };
  verdict: Verdict<WriteAnswer>;
};

/** The time of settling, in milliseconds since 1970, and a number in [0, 1) that spreads the retries. */
type SettleTime = { now: number; random: number };

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
  at: SettleTime,
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
      else updates.push({ key: entry.seq, changes: waitingAfter(entry, verdict, at) });
      if (verdict.kind === 'again' && verdict.stamp) await recordStamp(db, verdict.stamp);
      if (verdict.kind === 'signed-out') await pauseSession(db, sent.session, verdict.isEnded);
    }
    await db.outbox.bulkUpdate(updates);
    // An accepted change shows that this device is in sync, as a pull does.
    if (judged.some(({ verdict }) => verdict.kind === 'accepted'))
      await db.meta.put({ key: 'sync', lastSyncedAt: at.now });
  });
}

/** Applies the verdict on an entry that was sent by its own call. */
export function settle(
  db: FoodDatabase,
  sent: EntryVerdict['sent'],
  verdict: EntryVerdict['verdict'],
  at: SettleTime,
): Promise<void> {
  return settleAll(db, [{ sent, verdict }], at);
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
  { now, random }: SettleTime,
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

/** Keeps a refused entry with its reason, and shows its list without it. */
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
/** Deletes an accepted entry and applies its answer. */
async function accept(
  db: FoodDatabase,
  entry: Entry,
  answer: WriteAnswer,
  isListLater: boolean,
): Promise<void> {
  await db.outbox.delete(entry.seq);
  await recordStamp(db, answer.stamp, { raisedBy: 1, isAll: hasAllEffects(entry) });
  if (isAboutAccount(entry)) await acceptAccountChange(db, entry, answer);
  else if (isAboutList(entry)) await acceptListChange(db, entry, answer, isListLater);
  else await applyLikeAnswer(db, entry, answer.likes ?? 0);
}

async function acceptAccountChange(
  db: FoodDatabase,
  entry: AccountEntry,
  { avatar, name }: WriteAnswer,
): Promise<void> {
  // Another device may have changed the value between a first attempt with a lost answer and this attempt, so
  // the value in the answer is stored.
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
}

async function acceptListChange(
  db: FoodDatabase,
  entry: ListEntry,
  answer: WriteAnswer,
  isListLater: boolean,
): Promise<void> {
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
