import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * A rate limiter in memory that uses a monotonic clock. The library's own limiter uses the time of day. When
 * that is set forward, it forgets its counts; when that is set back, it makes callers wait longer.
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
    const counted = this.#add(`${key}`, points);
    if (counted.consumedPoints > this.points) throw counted;
    return counted;
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
    const known = this.#counts.get(key);
    const isOver = known === undefined || known.until <= now;
    const count = isOver ? { points, until: now + this.msDuration } : known;
    if (isOver) this.#keep(key, count);
    else count.points += points;
    const left = Math.max(this.points - count.points, 0);
    return new RateLimiterRes(left, count.until - now, count.points, isOver);
  }

  /** Stores a count and deletes it when it expires, so that memory does not grow with every address. */
  #keep(key: string, count: { points: number; until: number }): void {
    this.#counts.set(key, count);
    setTimeout(() => {
      if (this.#counts.get(key) === count) this.#counts.delete(key);
    }, this.msDuration).unref();
  }
}
