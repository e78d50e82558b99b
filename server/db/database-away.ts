import { causesOf } from '#server/base/causes.ts';

/** The driver's codes for a lost or failed connection. */
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
 * PostgreSQL's codes while it starts, stops or is a standby. `isDatabaseAway` also accepts class 08. Source:
 * postgresql.org/docs/current/errcodes-appendix.html.
 */
const NOT_READY = new Set(['57P01', '57P02', '57P03', '25006', '53300']);

/** Returns whether an error or one of its causes says that there is no connection to the database. */
export function isUnconnected(error: unknown): boolean {
  return isSocketMissing(error) || codesOf(error).some((code) => UNCONNECTED.has(code));
}

/** Returns whether a connection by socket found no socket, because PostgreSQL on this machine is stopped. */
const isSocketMissing = (error: unknown): boolean =>
  causesOf(error).some(({ code, syscall }) => code === 'ENOENT' && syscall === 'connect');

/**
 * Returns whether an error or one of its causes says that the database is
 * unreachable or not ready for queries.
 */
export function isDatabaseAway(error: unknown): boolean {
  return isUnconnected(error) || codesOf(error).some((code) => NOT_READY.has(code) || /^08...$/.test(code));
}

/**
 * `deadlock_detected`, and `serialization_failure`. A standby also reports the second when it cancels a read.
 */
const CONTENDED = new Set(['40P01', '40001']);

/** Returns whether the database cancelled a transaction because of another one, so that a retry succeeds. */
export function isContended(error: unknown): boolean {
  return codesOf(error).some((code) => CONTENDED.has(code));
}

/** Returns whether a statement waited for a lock longer than allowed. */
export function isLockTimeout(error: unknown): boolean {
  return codesOf(error).includes('55P03');
}

/** Returns the codes of an error and of its causes. */
export function codesOf(error: unknown): string[] {
  return causesOf(error).flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
}
