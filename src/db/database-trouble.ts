/**
 * Why the database does not do what it should: there is no room (`full`), it will not open on this device (`closed`),
 * or a newer version of the app in another tab has taken it over (`taken`).
 */
export type DatabaseTrouble = 'full' | 'closed' | 'taken';

const CLOSED = new Set([
  'OpenFailedError',
  'UpgradeError',
  'MissingAPIError',
  'InvalidStateError',
  'SecurityError',
  'UnknownError',
]);

/** Why the database fails, by an error that it threw; null when the error is about something else. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  // Browsers say this of many things that are no database; Dexie wraps it where it is one.
  if (error instanceof DOMException && error.name === 'InvalidStateError') return null;
  const names = namesOf(error);
  // A transaction that ran out of room is reported as aborted, with the reason inside.
  if (names.includes('QuotaExceededError')) return 'full';
  if (names.includes('VersionError')) return 'taken';
  if (names.length > 0 && names.every((name) => name === 'DatabaseClosedError')) return 'taken';
  return names.some((name) => CLOSED.has(name)) ? 'closed' : null;
}

/** The names of an error and of what it wraps: whatever failed at opening comes back wrapped from every read. */
function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null || !('name' in error)) return [];
  return [String(error.name), ...('inner' in error ? namesOf(error.inner) : [])];
}
