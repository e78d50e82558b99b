import { isSignedOut, type Reply } from '#src/api/reply.ts';
import type { ErrorAnswer } from '#src/contract/call.ts';

/** What to do with an entry after an attempt (design, section 5.8). */
export type Verdict<Answer> =
  | { kind: 'accepted'; data: Answer }
  | { kind: 'signed-out' }
  | { kind: 'rejected'; status: number; error: ErrorAnswer }
  | { kind: 'retry'; reached: boolean; retryAfterMs: number; status?: number; error?: ErrorAnswer };

/** Refusals of the moment, not of the write: time-out, too early, too many. */
const PASSING = new Set([408, 425, 429]);

/**
 * Judges a reply. Only a status together with a body in the contract's shape counts; an error's text never does.
 * @param userID whose entry it is: an answer stamped for somebody else means this phone's session is not theirs
 */
export function classify<Answer extends { stamp: { userID: string } }>(
  reply: Reply<Answer>,
  userID: string,
): Verdict<Answer> {
  if (isSignedOut(reply, userID)) return { kind: 'signed-out' };
  if (reply.kind === 'answer') return { kind: 'accepted', data: reply.data };
  if (reply.kind === 'silence') return { kind: 'retry', reached: false, retryAfterMs: reply.retryAfterMs };
  const { status, error, retryAfterMs } = reply;
  if (status >= 400 && status < 500 && !PASSING.has(status)) return { kind: 'rejected', status, error };
  return { kind: 'retry', reached: true, retryAfterMs, status, error };
}
