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
  isTemporary,
  knownCode,
} from '#src/contract/call.ts';

/** The reply to a request, without a decision about what to do with it. */
export type Reply<Answer> =
  /** A 2xx response whose body matches the contract. */
  | { kind: 'answer'; data: Answer }
  /** Any other status with an error in the contract's shape: one of our codes, or a server failure (5xx). */
  | { kind: 'refusal'; status: number; error: ErrorAnswer; retryAfterMs: number }
  /**
   * No answer from our server: the network failed, the deadline passed, or something else answered, such as a
   * hotel's login page.
   */
  | { kind: 'silence'; reason: 'network' | 'timeout' | 'foreign'; retryAfterMs: number };

/** Codes that say that the session is over or belongs to another user. */
const SESSION_CODES: ReadonlySet<ErrorCode | null> = new Set([
  'NO_SESSION',
  'SESSION_ENDED',
  'WRONG_ACCOUNT',
]);
/**
 * Codes for requests whose origin a proxy has changed. They say nothing about the request itself, so they are
 * no final refusal.
 */
const PROXY_CODES: ReadonlySet<ErrorCode> = new Set(['FOREIGN_ORIGIN']);

/**
 * Returns the code with which our server finally refuses a request. A status alone is no refusal, because a
 * gateway, or another service that received the request by mistake, also answers 403 and 404.
 * @returns null for every reply that decides nothing: an answer, silence, a temporary refusal, or a code that
 *   this version does not know
 */
export function finalRefusal(reply: Reply<unknown>): ErrorCode | null {
  if (reply.kind !== 'refusal' || isTemporary(reply.status)) return null;
  const code = knownCode(reply.error.internalErrorCode);
  return code === null || PROXY_CODES.has(code) ? null : code;
}

/**
 * Returns whether a reply shows that the session is no longer this user's. It does if one of our codes says
 * so, or if the answer is stamped for another user.
 * @param userID the user for whom the request was made
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

/** Returns whether a request was refused because the user ended this session from another device. */
export function isSessionEnded(reply: Reply<unknown>): boolean {
  return reply.kind === 'refusal' && errorCodeOf(reply.error.internalErrorCode) === 'SESSION_ENDED';
}

/** A refusal: its code, and what the server said about it. */
type Refused = {
  kind: 'refused';
  /** Missing if this device refused the operation without a request. */
  status?: number;
  code: ErrorCode;
  field?: string;
  /** The server's message, if it gave one. */
  message?: string;
  /** How long to wait before the next try, as the server requested, in milliseconds. */
  retryAfterMs?: number;
};

/**
 * The result of an operation on the server, as its caller sees it: done, refused with a reason, or `silence`
 * (no answer from our server). `signed-out` means that the session is over (403); the app shows no message
 * for it (P8.3).
 */
export type Outcome<Done extends object = object> =
  | ({ kind: 'done' } & Done)
  | Refused
  | { kind: 'signed-out' }
  | { kind: 'silence' };

/** The result of a read that needs no session, which therefore never ends as `signed-out`. */
export type Fetched<Done extends object = object> = Exclude<Outcome<Done>, { kind: 'signed-out' }>;

/** Maps a reply to an outcome, without the data of an answer. */
export function outcomeOf(reply: Reply<unknown>): Outcome {
  if (reply.kind === 'answer') return { kind: 'done' };
  if (SESSION_CODES.has(finalRefusal(reply))) return { kind: 'signed-out' };
  return withoutAnswer(reply);
}

/** Maps a reply that is not an answer to the outcome of a read, which is never `signed-out`. */
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
 * Reads a response by the contract of its call. A body that is neither the call's answer nor one of our
 * refusals came from another server and counts as silence (P7.5). Each of our refusals has one of our codes.
 * Only a server failure (5xx) may lack a code. It decides nothing, and its message is shown to the user
 * (P8.4).
 * @param answered.isOk whether the status is 2xx and the response was not redirected
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
