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
 * Refuses a repeat while the first is still being applied in this process. Between processes `holdKey` does the same;
 * this one is needed as well, because in the embedded database the repeat would wait for the first, unseen.
 */
export async function keepOneInFlight<T>(db: Db, request: WriteRequest, run: () => Promise<T>): Promise<T> {
  if (request.key === null) return run();
  const keys = underWay.get(db) ?? new Set();
  underWay.set(db, keys);
  const key = `${request.userID} ${request.key}`;
  if (keys.has(key)) throw inFlight();
  keys.add(key);
  try {
    return await run();
  } finally {
    keys.delete(key);
  }
}
