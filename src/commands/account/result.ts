import type { Reply } from '#src/api/reply.ts';
import { type ErrorCode, errorCodeOf } from '#src/domain/errors.ts';

/**
 * What became of a form sent to the server: done, refused with a reason, or no answer of ours. `retryAfterMs` is
 * there when the server said how long to wait (too many tries).
 */
export type FormResult =
  | { kind: 'done' }
  | { kind: 'refused'; code: ErrorCode; field?: string; message?: string; retryAfterMs?: number }
  | { kind: 'silence' };

/** Reads a reply as a form's result; the message is the server's own words where it gave some. */
export function formResult(reply: Reply<unknown>): FormResult {
  if (reply.kind === 'answer') return { kind: 'done' };
  if (reply.kind === 'silence') return { kind: 'silence' };
  const { error, field, internalErrorCode } = reply.error;
  return {
    kind: 'refused',
    code: errorCodeOf(internalErrorCode),
    ...(field !== undefined && { field }),
    ...(typeof error === 'string' && { message: error }),
    ...(reply.retryAfterMs > 0 && { retryAfterMs: reply.retryAfterMs }),
  };
}
