import type { Stamp } from '#src/contract/account.ts';
import type { ErrorAnswer } from '#src/contract/call.ts';

/** What became of a request, without a verdict on what to do about it. */
export type Reply<Answer> =
  /** A 2xx whose body is what the contract says. */
  | { kind: 'answer'; data: Answer }
  /** Any other status with an error in the contract's shape. */
  | { kind: 'refusal'; status: number; error: ErrorAnswer; retryAfterMs: number }
  /** No answer of ours: the network failed, it took too long, or something else answered (a hotel's login page). */
  | { kind: 'silence'; reason: 'network' | 'timeout' | 'foreign'; retryAfterMs: number };

/**
 * Whether a reply says that the session is not this user's any more: refused for want of one (401, 403), or answered
 * for somebody else.
 * @param userID whom the request was made for
 */
export function isSignedOut(reply: Reply<unknown>, userID: string): boolean {
  if (reply.kind === 'refusal') return reply.status === 401 || reply.status === 403;
  if (reply.kind === 'silence') return false;
  const { stamp } = reply.data as { stamp?: Stamp };
  return stamp !== undefined && stamp.userID !== userID;
}
