import type { Api } from '#src/api/client.ts';
import { finalRefusal, isSessionEnded, isSignedOut, type Reply } from '#src/api/reply.ts';
import type { Stamp } from '#src/contract/account.ts';
import type { ErrorAnswer } from '#src/contract/call.ts';
import type { List } from '#src/domain/list.ts';
import { writeOf } from '#src/writes/table.ts';
import type { Claimed } from './claim.ts';

/**
 * The name of Workbox's queue that triggers the Background Sync event (`delivery/worker/outbox-wake-up.ts`).
 */
export const OUTBOX_QUEUE = 'outbox';
/** The event's name, derived from the queue's. Pages register for the event by this name. */
export const OUTBOX_SYNC = `workbox-background-sync:${OUTBOX_QUEUE}`;

/**
 * The answer to an accepted write: the list as the server has it now (missing for removals), the id of the
 * list that was created or saved, the like count of a public list, or the account's avatar or name.
 */
export type WriteAnswer = {
  id?: string;
  list?: List | null;
  likes?: number;
  avatar?: string;
  name?: string;
  stamp: Stamp;
};

/**
 * Sends an entry by its own call. The entry's id is the idempotency key of every attempt. A restored database
 * has forgotten its keys, so the server refuses requests that name the epoch before the restore (P7.14).
 */
export function send(
  api: Api,
  { entry, index, epoch }: Omit<Claimed, 'session'>,
): Promise<Reply<WriteAnswer>> {
  const write = writeOf(entry.kind);
  // The drain never sends entries of kinds that only newer code knows.
  if (write === undefined) throw new Error(`no write of kind ${entry.kind}`);
  return api(write.call, {
    ...write.toRequest(entry, index),
    idempotencyKey: entry.id,
    expectedUser: entry.userID,
    expectedEpoch: epoch,
  }) as Promise<Reply<WriteAnswer>>;
}

/** What to do with an entry after an attempt (P7.6, P7.7). */
export type Verdict<Answer> =
  /** `isListLater`: a later verdict of the same batch contains the list. */
  | { kind: 'accepted'; data: Answer; isListLater?: boolean }
  | { kind: 'signed-out'; isEnded?: boolean }
  | { kind: 'rejected'; status: number; error: ErrorAnswer }
  | {
      kind: 'retry';
      isReached: boolean;
      retryAfterMs: number;
      status?: number;
      error?: ErrorAnswer;
      /** The batch-size limit from now on (`together` of an entry). */
      maxBatchSize?: number;
    }
  /**
   * Neither applied nor refused. The entry is sent again at once, with the epoch of `stamp` if there is one.
   */
  | { kind: 'again'; maxBatchSize?: number; stamp?: Stamp };

/**
 * Turns a reply into a verdict. Only a code of ours that this version knows refuses an entry or ends a
 * session, never a status or an error text alone (P7.5).
 * @param userID the entry's user; an answer stamped for another user means that this session is not theirs
 * @param epoch the epoch that the request named; if it was wrong, the entry is sent again with the right one
 */
export function classify<Answer extends { stamp: { userID: string } }>(
  reply: Reply<Answer>,
  userID: string,
  epoch?: string,
): Verdict<Answer> {
  if (isSignedOut(reply, userID))
    return { kind: 'signed-out', ...(isSessionEnded(reply) && { isEnded: true }) };
  if (reply.kind === 'answer') return { kind: 'accepted', data: reply.data };
  if (reply.kind === 'silence') return { kind: 'retry', isReached: false, retryAfterMs: reply.retryAfterMs };
  const { status, error, retryAfterMs } = reply;
  if (finalRefusal(reply) !== null) return { kind: 'rejected', status, error };
  if (error.stamp !== undefined && error.stamp.epoch !== epoch) return { kind: 'again', stamp: error.stamp };
  return { kind: 'retry', isReached: true, retryAfterMs, status, error };
}
