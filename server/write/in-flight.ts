import type { Db } from '#server/db/db.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { WriteRequest } from './write-context.ts';

/** Returns the refusal of a repeat that came too early; it may be retried after a second. */
export function inFlight(): ApiError {
  return new ApiError('IN_FLIGHT', { retryAfter: 1 });
}

/** Keys in progress per database, because two servers in one process, as in tests, must not share them. */
const underWay = new WeakMap<Db, Set<string>>();

/**
 * Refuses a repeat while this process still applies the first request. Between processes `holdKeys`
 * does this; here it is needed too, because in the embedded database the repeat would silently wait for
 * the first. Then waits for the account's turn: a write that waits for the account's row instead holds
 * a connection that others need.
 * @param requests writes of one account that are applied together
 * @throws ApiError `IN_FLIGHT`
 */
export async function keepOneInFlight<T>(
  { db, writes }: Pick<Deps, 'db' | 'writes'>,
  requests: readonly WriteRequest[],
  run: () => Promise<T>,
): Promise<T> {
  const known = underWay.get(db) ?? new Set();
  underWay.set(db, known);
  const keys = requests.flatMap(({ userID, key }) => (key === null ? [] : [`${userID} ${key}`]));
  if (keys.some((key) => known.has(key))) throw inFlight();
  for (const key of keys) known.add(key);
  let endTurn = () => {};
  try {
    endTurn = await writes.take(requests[0]?.userID ?? '');
    return await run();
  } finally {
    endTurn();
    for (const key of keys) known.delete(key);
  }
}
