import type { Db } from '#server/db/db.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { WriteRequest } from './write-context.ts';

/** Returns the refusal of a repeat that came too early; it may be retried after a second. */
export function inFlight(): ApiError {
  return new ApiError('IN_FLIGHT', { retryAfter: 1 });
}

/** Keys in progress per database, because two servers in one process, as in tests, must not share them. */
const keysByDatabase = new WeakMap<Db, Set<string>>();

/**
 * Runs a task that applies writes of one account. It refuses a repeat while this process still applies the
 * first request. `holdKeys` does the same between processes, but in the embedded database a repeat would wait
 * for the first request there. It then waits for the account's turn, because a write that waited for the
 * account's row would hold a connection that others need.
 * @param requests writes of one account that are applied together
 * @throws ApiError `IN_FLIGHT`
 */
export async function keepOneInFlight<T>(
  { db, writes }: Pick<Deps, 'db' | 'writes'>,
  requests: readonly WriteRequest[],
  run: () => Promise<T>,
): Promise<T> {
  const keysInFlight = keysByDatabase.get(db) ?? new Set();
  keysByDatabase.set(db, keysInFlight);
  const keys = requests.flatMap(({ userID, key }) => (key === null ? [] : [`${userID} ${key}`]));
  if (keys.some((key) => keysInFlight.has(key))) throw inFlight();
  for (const key of keys) keysInFlight.add(key);
  let endTurn = () => {};
  try {
    endTurn = await writes.take(requests[0]?.userID ?? '');
    return await run();
  } finally {
    endTurn();
    for (const key of keys) keysInFlight.delete(key);
  }
}
