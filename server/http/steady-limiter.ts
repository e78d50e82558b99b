import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * A rate limiter in memory that uses a monotonic clock. The library's own limiter uses the time of day. When
 * that clock is set forward, counts are forgotten. When it is set back, callers wait longer.
 */
export class SteadyLimiter extends RateLimiterMemory {
  readonly #steady: () => number;
  readonly #counts = new Map<string, { points: number; until: number }>();

  /** @param steady returns milliseconds of a monotonic clock */
  constructor(options: IRateLimiterOptions, steady: () => number) {
    super(options);
    this.#steady = steady;
  }

  /** Counts points. @throws RateLimiterRes above the limit */
  override async consume(key: string | number, points = 1): Promise<RateLimiterRes> {
    const result = this.#add(`${key}`, points);
    if (result.consumedPoints > this.points) throw result;
    return result;
  }

  /** Takes points back. */
  override async reward(key: string | number, points = 1): Promise<RateLimiterRes> {
    return this.#add(`${key}`, -points);
  }

  /** Resets a key's count. */
  override async delete(key: string | number): Promise<boolean> {
    return this.#counts.delete(`${key}`);
  }

  #add(key: string, points: number): RateLimiterRes {
    const now = this.#steady();
    const current = this.#counts.get(key);
    const isExpired = current === undefined || current.until <= now;
    const count = isExpired ? { points, until: now + this.msDuration } : current;
    if (isExpired) this.#store(key, count);
    else count.points += points;
    const remaining = Math.max(this.points - count.points, 0);
    return new RateLimiterRes(remaining, count.until - now, count.points, isExpired);
  }

  /** Stores a count and deletes it when it expires, so that memory does not grow with every address. */
  #store(key: string, count: { points: number; until: number }): void {
    this.#counts.set(key, count);
    setTimeout(() => {
      if (this.#counts.get(key) === count) this.#counts.delete(key);
    }, this.msDuration).unref();
  }
}
