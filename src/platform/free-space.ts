/** What is kept takes more room than what came: 11 MB of lists made Chromium's database 24 MB, indexes and its log included. */
const ROOM_FOR_ONE = 3;

/** How many bytes this browser still lets the app keep; null where it cannot say. */
export async function freeSpace(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  if (estimate?.quota === undefined) return null;
  return Math.max(estimate.quota - (estimate.usage ?? 0), 0);
}

/** Whether that is enough for so many bytes of lists; where nobody can say, it is tried. */
export function isEnough(free: number | null, bytes: number): boolean {
  return free === null || free >= bytes * ROOM_FOR_ONE;
}
