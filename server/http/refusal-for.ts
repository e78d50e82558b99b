import { logError } from '#server/base/log.ts';
import { ApiError } from './api-error.ts';

/** After so many seconds it may be there again: a failover takes some. */
const RETRY_SECONDS = 2;

/**
 * What the driver says of a connection that is gone or does not come about, and PostgreSQL while it starts, ends, or follows
 * another (postgresql.org/docs/current/errcodes-appendix.html, class 08 besides).
 */
const AWAY = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '53300',
]);

/**
 * What is answered where something was thrown: its reason if it has one, else that something went wrong, which is noted. A
 * database that is away is no fault of the request: it is to be sent again, under the same key.
 * @param where for the log
 */
export function refusalFor(where: string, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  logError(where, error);
  return isDatabaseAway(error)
    ? new ApiError('FAILED', { status: 503, retryAfter: RETRY_SECONDS })
    : new ApiError('FAILED');
}

function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (AWAY.has(code) || /^08...$/.test(code))) return true;
  return isDatabaseAway(error.cause);
}
