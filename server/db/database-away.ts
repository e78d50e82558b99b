/** What the driver says of a connection that is gone or does not come about. */
const UNCONNECTED = new Set([
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
]);

/**
 * What PostgreSQL says while it starts, ends, or follows another (postgresql.org/docs/current/errcodes-appendix.html, class 08
 * besides).
 */
const NOT_READY = new Set(['57P01', '57P02', '57P03', '25006', '53300']);

/** Whether an error, or what caused it, tells that there is no connection to the database any more, or none yet. */
export function isUnconnected(error: unknown): boolean {
  return codesOf(error).some((code) => UNCONNECTED.has(code));
}

/** Whether an error, or what caused it, tells that the database is away: unreachable, or not ready to be asked. */
export function isDatabaseAway(error: unknown): boolean {
  return isUnconnected(error) || codesOf(error).some((code) => NOT_READY.has(code) || /^08...$/.test(code));
}

/** `deadlock_detected`, and `serialization_failure`, which a standby says as well of a read that it had to give up. */
const CONTENDED = new Set(['40P01', '40001']);

/** Whether the database gave a transaction up for another one's sake: the same goes through when it is tried again. */
export function isContended(error: unknown): boolean {
  return codesOf(error).some((code) => CONTENDED.has(code));
}

/** Whether a statement waited longer for a lock than it may. */
export function isLockTimeout(error: unknown): boolean {
  return codesOf(error).includes('55P03');
}

/** The codes of an error and of what caused it. */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as { code?: unknown };
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(error.cause)];
}
