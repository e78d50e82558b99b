/** The longest an entry waits between two attempts; also how far ahead a clock jump may leave it (design, 5.2). */
export const MAX_WAIT_MS = 5 * 60_000;
const FIRST_WAIT_MS = 1000;

/**
 * How long to wait before the next attempt: doubling from one second, at most five minutes, spread by ±50 % so
 * that many phones back on one network do not ask at once. A server's `Retry-After` is heeded up to the same cap.
 * @param attempts how many attempts have failed, 1 or more
 * @param random a number in [0, 1)
 */
export function waitAfter(attempts: number, random: number, retryAfterMs = 0): number {
  const doubled = FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20);
  return Math.min(Math.max(doubled * (0.5 + random), retryAfterMs), MAX_WAIT_MS);
}

/** Whether an entry may be sent; a time more than the cap ahead can only come from a clock set back. */
export function isDue(notBefore: number, now: number): boolean {
  return notBefore <= now || notBefore > now + MAX_WAIT_MS;
}
