/** Lengths of time in milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/**
 * A clock that never goes back, for what lasts a while. A machine that was started with a wrong time sets its clock right
 * later: what was made before would otherwise count as new until that time comes again.
 */
export function neverBack(clock: () => number): () => number {
  let before = Number.NEGATIVE_INFINITY;
  let setBack = 0;
  return () => {
    const now = clock();
    if (now < before) setBack += before - now;
    before = now;
    return now + setBack;
  };
}
