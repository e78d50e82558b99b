/**
 * Why the database fails: the disk is full (`full`), the database cannot be opened on this device (`closed`),
 * or a newer version of the app in another tab has upgraded it (`taken`).
 */
type DatabaseTrouble = 'full' | 'closed' | 'taken';

const CLOSED = new Set([
  'OpenFailedError',
  'UpgradeError',
  'MissingAPIError',
  'InvalidStateError',
  'SecurityError',
  'UnknownError',
]);

/** Returns why the database failed with this error; null if the error has another cause. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  // Browsers throw this error for many things besides databases. Dexie wraps it if a database is the cause,
  // so an unwrapped one has another cause.
  if (error instanceof DOMException && error.name === 'InvalidStateError') return null;
  const names = namesOf(error);
  // A transaction that ran out of disk space is reported as aborted, with the reason as its inner error.
  if (names.includes('QuotaExceededError')) return 'full';
  if (names.includes('VersionError')) return 'taken';
  if (names.length > 0 && names.every((name) => name === 'DatabaseClosedError')) return 'taken';
  return names.some((name) => CLOSED.has(name)) ? 'closed' : null;
}

/**
 * Returns the names of an error and of its inner errors. If the database could not be opened, Dexie wraps
 * that error in the error of each read.
 */
function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null || !('name' in error)) return [];
  return [String(error.name), ...('inner' in error ? namesOf(error.inner) : [])];
}
