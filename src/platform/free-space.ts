/**
 * How many bytes the database takes for one byte of lists: 11 MB of them made Chromium's database 24 MB, indexes and its
 * log included.
 */
const ROOM_FOR_ONE = 3;

/** How many bytes this browser still lets the app keep; null where it cannot say. */
export async function freeSpace(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  if (estimate?.quota === undefined) return null;
  return Math.max(estimate.quota - (estimate.usage ?? 0), 0);
}

/**
 * Whether there is room for lists of this size.
 * @param free in bytes; null, where the browser cannot say, counts as enough
 * @param bytes the size of the lists as they are sent
 */
export function isEnough(free: number | null, bytes: number): boolean {
  return free === null || free >= bytes * ROOM_FOR_ONE;
}
