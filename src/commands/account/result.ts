import type { Reply } from '#src/api/reply.ts';
import { type ErrorCode, errorCodeOf } from '#src/domain/errors.ts';

/**
 * What became of a form sent to the server: done, refused with a reason, or no answer of ours. `signed-out` is every
 * 403, of which nothing is said (specification, section 7). `retryAfterMs` is there when the server said how long to
 * wait (too many tries).
 */
export type FormResult = { kind: 'done' } | Refused | { kind: 'signed-out' } | { kind: 'silence' };

/** What the server said no to, and why. */
export type Refused = {
  kind: 'refused';
  /** Missing where nobody refused but this device could not do it. */
  status?: number;
  code: ErrorCode;
  field?: string;
  message?: string;
  retryAfterMs?: number;
};

/** Reads a reply as a form's result; the message is the server's own words where it gave some. */
export function formResult(reply: Reply<unknown>): FormResult {
  if (reply.kind === 'answer') return { kind: 'done' };
  if (reply.kind === 'silence') return { kind: 'silence' };
  if (reply.status === 403) return { kind: 'signed-out' };
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
