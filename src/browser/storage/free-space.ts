/**
 * Bytes of database to expect per byte of lists. In Chromium, 11 MB of lists took 24 MB, with indexes and
 * log.
 */
const DATABASE_BYTES_PER_LIST_BYTE = 3;

/** Returns how many bytes this browser still lets the app store; null where it cannot say. */
export async function freeSpace(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  if (estimate?.quota === undefined) return null;
  return Math.max(estimate.quota - (estimate.usage ?? 0), 0);
}

/**
 * Returns whether lists of this size fit.
 * @param free the free space in bytes; null if the browser cannot say, and then the lists are assumed to fit
 * @param bytes size of the lists as sent over the network
 */
export function isEnough(free: number | null, bytes: number): boolean {
  return free === null || free >= bytes * DATABASE_BYTES_PER_LIST_BYTE;
}
