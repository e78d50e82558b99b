import type { Db } from '#server/db/db.ts';
import type { Deps } from '#server/deps.ts';
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
 * this one is needed as well, because in the embedded database the repeat would wait for the first, unseen. Then the
 * account's turn is waited for: a write that waits for the account's row instead holds a connection that others need.
 * @param requests what is applied together, of one account
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
