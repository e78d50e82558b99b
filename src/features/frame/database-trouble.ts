type DexieLike = { name: string; inner?: unknown };

const isNamed = (value: unknown): value is DexieLike =>
  typeof value === 'object' && value !== null && 'name' in value;

/**
 * Whether an error says that the database will not open on this device (`closed`), that a newer version of the app
 * in another tab has taken it over (`taken`), or something else (null).
 */
export function databaseTrouble(error: unknown): 'closed' | 'taken' | null {
  if (!isNamed(error)) return null;
  // Whatever failed at opening comes back wrapped from every read afterwards.
  if (isNamed(error.inner)) return databaseTrouble(error.inner) ?? 'closed';
  if (error.name === 'VersionError' || error.name === 'DatabaseClosedError') return 'taken';
  const blocked = [
    'OpenFailedError',
    'MissingAPIError',
    'InvalidStateError',
    'SecurityError',
    'UnknownError',
  ];
  return blocked.includes(error.name) ? 'closed' : null;
}
