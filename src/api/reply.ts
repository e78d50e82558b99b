import * as v from 'valibot';
import type { Stamp } from '#src/contract/account.ts';
import {
  type AnswerOf,
  type Call,
  type ErrorAnswer,
  ErrorAnswerSchema,
  type ErrorCode,
  errorCodeOf,
  isOwnCode,
  isPassing,
  knownCode,
} from '#src/contract/call.ts';

/** What became of a request, without a verdict on what to do about it. */
export type Reply<Answer> =
  /** A 2xx whose body is what the contract says. */
  | { kind: 'answer'; data: Answer }
  /** Any other status with an error in the contract's shape: with a code of ours, or a failure of the server (5xx). */
  | { kind: 'refusal'; status: number; error: ErrorAnswer; retryAfterMs: number }
  /** No answer of ours: the network failed, it took too long, or something else answered (a hotel's login page). */
  | { kind: 'silence'; reason: 'network' | 'timeout' | 'foreign'; retryAfterMs: number };

/** Refusals that say of a session that it is over, or another user's. */
const SESSION_CODES: ReadonlySet<ErrorCode | null> = new Set([
  'NO_SESSION',
  'SESSION_ENDED',
  'WRONG_ACCOUNT',
]);
/** A proxy on the way has changed where the request says that it comes from: of what was asked nothing is said. */
const ABOUT_THE_WAY: ReadonlySet<ErrorCode> = new Set(['FOREIGN_ORIGIN']);

/**
 * Why our server refuses what was asked, for good. A status alone refuses nothing: a gateway and a service that got the
 * request by mistake have 403 and 404 too.
 * @returns null for everything that decides nothing: an answer, a silence, a refusal of the moment, a code that this
 *   version does not know
 */
export function finalRefusal(reply: Reply<unknown>): ErrorCode | null {
  if (reply.kind !== 'refusal' || isPassing(reply.status)) return null;
  const code = knownCode(reply.error.internalErrorCode);
  return code === null || ABOUT_THE_WAY.has(code) ? null : code;
}

/**
 * Whether a reply says that the session is not this user's any more: refused for want of one by our own code, or answered
 * for somebody else.
 * @param userID whom the request was made for
 */
export function isSignedOut(reply: Reply<unknown>, userID: string): boolean {
  if (reply.kind === 'refusal') {
    const code = finalRefusal(reply);
    return SESSION_CODES.has(code) || code === 'LOGIN_FAILED';
  }
  if (reply.kind === 'silence') return false;
  const { stamp } = reply.data as { stamp?: Stamp };
  return stamp !== undefined && stamp.userID !== userID;
}

/** Whether a request was refused because the session's owner has ended it from another place. */
export function isSessionEnded(reply: Reply<unknown>): boolean {
  return reply.kind === 'refusal' && errorCodeOf(reply.error.internalErrorCode) === 'SESSION_ENDED';
}

/** What the server said no to, and why. */
export type Refused = {
  kind: 'refused';
  /** Missing where nobody refused but this device could not do it. */
  status?: number;
  code: ErrorCode;
  field?: string;
  /** The server's own words, where it gave some. */
  message?: string;
  /** How long the server said to wait (too many tries), in milliseconds. */
  retryAfterMs?: number;
};

/**
 * What became of something that was asked of the server, for whoever asked: done, refused with a reason, or no answer
 * of ours (`silence`). `signed-out` is the 403 of a session that is over, of which nothing is said (specification,
 * section 7).
 */
export type Outcome<Done extends object = object> =
  | ({ kind: 'done' } & Done)
  | Refused
  | { kind: 'signed-out' }
  | { kind: 'silence' };

/** The same of a read that everybody may make: it needs no session, so nobody can be signed out. */
export type Fetched<Done extends object = object> = Exclude<Outcome<Done>, { kind: 'signed-out' }>;

/** What became of a request, by its reply. */
export function outcomeOf(reply: Reply<unknown>): Outcome {
  if (reply.kind === 'answer') return { kind: 'done' };
  if (SESSION_CODES.has(finalRefusal(reply))) return { kind: 'signed-out' };
  return withoutAnswer(reply);
}

/** The same of a read whose reply is no answer. */
export function withoutAnswer(
  reply: Exclude<Reply<unknown>, { kind: 'answer' }>,
): Refused | { kind: 'silence' } {
  if (reply.kind === 'silence') return { kind: 'silence' };
  const { error, field, internalErrorCode } = reply.error;
  return {
    kind: 'refused',
    status: reply.status,
    code: errorCodeOf(internalErrorCode),
    ...(field !== undefined && { field }),
    ...(typeof error === 'string' && { message: error }),
    ...(reply.retryAfterMs > 0 && { retryAfterMs: reply.retryAfterMs }),
  };
}

/**
 * Reads what a server answered to a call by the contract: what is neither the call's answer nor one of our refusals is
 * somebody else's. Our refusals have a code of ours. A failure (5xx) may be without one, since it decides nothing and its
 * words are shown (specification, section 7).
 * @param answered.isOk whether it says that the call was done, and is from where it was asked
 */
export function readReply<C extends Call>(
  call: C,
  answered: { isOk: boolean; status: number; body: unknown; retryAfterMs: number },
): Reply<AnswerOf<C>> {
  const { isOk, status, body, retryAfterMs } = answered;
  if (isOk) {
    const answer = v.safeParse(call.answer, body);
    if (answer.success) return { kind: 'answer', data: answer.output as AnswerOf<C> };
  } else {
    const refusal = v.safeParse(ErrorAnswerSchema, body);
    if (refusal.success && (status >= 500 || isOwnCode(refusal.output.internalErrorCode)))
      return { kind: 'refusal', status, error: refusal.output as ErrorAnswer, retryAfterMs };
  }
  return { kind: 'silence', reason: 'foreign', retryAfterMs };
}
