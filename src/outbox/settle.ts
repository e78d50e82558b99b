import type { FoodDatabase } from '#src/db/database.ts';
import { recountExperience } from '#src/db/list-rows.ts';
import type { Entry } from '#src/db/schema.ts';
import { pauseSession } from '#src/db/session.ts';
import { waitAfter } from './backoff.ts';
import type { Verdict } from './classify.ts';
import { refold, takeServerList } from './refold.ts';
import type { WriteAnswer } from './send.ts';
import { noteStamp } from './stamp.ts';

/**
 * Applies a verdict to its entry and everything the entry shapes, in one transaction. An entry that is gone
 * (discarded, logged out) has nothing left to settle.
 */
export async function settle(
  db: FoodDatabase,
  seq: number,
  verdict: Verdict<WriteAnswer>,
  clock: { now: number; random: number },
): Promise<void> {
  await db.transaction('rw', db.lists, db.bases, db.outbox, db.accounts, db.meta, async () => {
    const entry = await db.outbox.get(seq);
    if (entry === undefined) return;
    switch (verdict.kind) {
      case 'accepted':
        return accept(db, entry, verdict.data);
      case 'rejected':
        await db.outbox.update(seq, {
          state: 'rejected',
          error: reasonOf(verdict),
        });
        await refold(db, entry.listID);
        return recountExperience(db, entry.userID);
      case 'signed-out':
        // Nobody's fault and nothing to wait for: the attempt does not count.
        await db.outbox.update(seq, { state: 'waiting', attempts: Math.max(entry.attempts - 1, 0) });
        return pauseSession(db, entry.userID);
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
  await noteStamp(db, answer.stamp);
  if (entry.kind === 'list.remove' || entry.kind === 'item.remove') {
    const account = await db.accounts.get(entry.userID);
    const archive = [...new Set([...(account?.archive ?? []), ...entry.args.archived])];
    await db.accounts.update(entry.userID, { archive });
  }
  await takeServerList(db, entry.userID, entry.listID, answer.list ?? null, answer.stamp.rev);
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
