/** Essentials that are as old as this are fetched anew at the next start with a connection, milliseconds. */
const AGE_MOST = 7 * 86_400_000;

/**
 * Whether the first lists of the popular countries are to be fetched: they are not here, or a week old. A clock that
 * was set to another year makes them old too.
 * @param fetchedAt when they were last fetched, or null; like `now` in milliseconds since 1970
 */
export function areEssentialsDue(fetchedAt: number | null, now: number): boolean {
  return fetchedAt === null || Math.abs(now - fetchedAt) >= AGE_MOST;
}
