import type { Api } from '#src/api/client.ts';
import { finalRefusal, isSessionEnded, isSignedOut, type Reply } from '#src/api/reply.ts';
import type { Stamp } from '#src/contract/account.ts';
import type { ErrorAnswer } from '#src/contract/call.ts';
import type { Entry } from '#src/db/schema.ts';
import type { Session } from '#src/db/session.ts';
import type { List } from '#src/domain/list.ts';
import { writeOf } from '#src/writes/table.ts';

/** What Workbox's queue is called that brings the event of Background Sync (`sw/outbox-wake-up.ts`). */
export const OUTBOX_QUEUE = 'outbox';
/** The name that the queue gives its event: a page asks the browser for it by that, and browsers hold requests by it. */
export const OUTBOX_SYNC = `workbox-background-sync:${OUTBOX_QUEUE}`;

/**
 * What a settled write brings back: the list as the server has it now, left out by removals, the id of the list that
 * was created or saved, how many like the public list, or the account's avatar or name.
 */
export type WriteAnswer = {
  id?: string;
  list?: List | null;
  likes?: number;
  avatar?: string;
  name?: string;
  stamp: Stamp;
};

/** An entry that is being sent, and the session it is sent in. */
export type Claimed = {
  entry: Entry;
  session: Session;
  /** Where its item stands on the list now. */
  index: number;
  /** The epoch of the server's database as far as this phone knows; undefined before the account was first fetched. */
  epoch: string | undefined;
};

/**
 * Sends the call that an entry stands for. The entry's id is its idempotency key, the same on every attempt. A restored
 * database has forgotten keys, so the server refuses what names the epoch before it.
 */
export function send(
  api: Api,
  { entry, index, epoch }: Omit<Claimed, 'session'>,
): Promise<Reply<WriteAnswer>> {
  const write = writeOf(entry.kind);
  // The drain leaves what newer code wrote to newer code.
  if (write === undefined) throw new Error(`no write of kind ${entry.kind}`);
  return api(write.call, {
    ...write.toRequest(entry, index),
    idempotencyKey: entry.id,
    expectedUser: entry.userID,
    expectedEpoch: epoch,
  }) as Promise<Reply<WriteAnswer>>;
}

/** What to do with an entry after an attempt (design, section 5.8). */
export type Verdict<Answer> =
  /** `isListLater`: a later answer of the same batch has the list, and settles it. */
  | { kind: 'accepted'; data: Answer; isListLater?: boolean }
  | { kind: 'signed-out'; isEnded?: boolean }
  | { kind: 'rejected'; status: number; error: ErrorAnswer }
  | {
      kind: 'retry';
      reached: boolean;
      retryAfterMs: number;
      status?: number;
      error?: ErrorAnswer;
      /** The most it may be sent together with from now on: see `Entry`. */
      together?: number;
    }
  /** Nothing was done and nothing failed: it goes again at once, knowing what the stamp says if there is one. */
  | { kind: 'again'; together?: number; stamp?: Stamp };

/**
 * Judges a reply. Only a code of ours that this version knows refuses an entry or ends a session; neither a status alone
 * nor an error's text does.
 * @param userID whose entry it is: an answer stamped for somebody else means this phone's session is not theirs
 * @param epoch the epoch that was named: refused for the wrong one, it goes again with the right one
 */
export function classify<Answer extends { stamp: { userID: string } }>(
  reply: Reply<Answer>,
  userID: string,
  epoch?: string,
): Verdict<Answer> {
  if (isSignedOut(reply, userID))
    return { kind: 'signed-out', ...(isSessionEnded(reply) && { isEnded: true }) };
  if (reply.kind === 'answer') return { kind: 'accepted', data: reply.data };
  if (reply.kind === 'silence') return { kind: 'retry', reached: false, retryAfterMs: reply.retryAfterMs };
  const { status, error, retryAfterMs } = reply;
  if (finalRefusal(reply) !== null) return { kind: 'rejected', status, error };
  if (error.stamp !== undefined && error.stamp.epoch !== epoch) return { kind: 'again', stamp: error.stamp };
  return { kind: 'retry', reached: true, retryAfterMs, status, error };
}
