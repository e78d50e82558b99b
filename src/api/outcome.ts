import { type ErrorCode, errorCodeOf } from '#src/domain/errors.ts';
import type { Reply } from './reply.ts';

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
 * of ours (`silence`). `signed-out` is every 403, of which nothing is said (specification, section 7).
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
  if (reply.kind === 'refusal' && reply.status === 403) return { kind: 'signed-out' };
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
