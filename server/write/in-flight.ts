import type { Db } from '#server/db/db.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { WriteRequest } from './write-context.ts';

/** A repeat that came too early is told to come again in a second. */
export function inFlight(): ApiError {
  return new ApiError('IN_FLIGHT', { retryAfter: 1 });
}

/** Keys under way, per database: two servers in one process, as in tests, must not see each other's. */
const underWay = new WeakMap<Db, Set<string>>();

/**
 * Refuses a repeat while the first is still being applied in this process. Between processes `holdKeys` does the same;
 * this one is needed as well, because in the embedded database the repeat would wait for the first, unseen.
 */
export async function keepOneInFlight<T>(
  db: Db,
  requests: readonly WriteRequest[],
  run: () => Promise<T>,
): Promise<T> {
  const known = underWay.get(db) ?? new Set();
  underWay.set(db, known);
  const keys = requests.flatMap(({ userID, key }) => (key === null ? [] : [`${userID} ${key}`]));
  if (keys.some((key) => known.has(key))) throw inFlight();
  for (const key of keys) known.add(key);
  try {
    return await run();
  } finally {
    for (const key of keys) known.delete(key);
  }
}
