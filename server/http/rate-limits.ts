import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#server/base/config.ts';
import { logEvent } from '#server/base/log.ts';
import type { Db } from '#server/db/db.ts';
import { rateLimits } from '#server/db/server-tables.ts';
import { ApiError } from './api-error.ts';
import { RATE_RULES, type RateRule, type Rule } from './rate-rules.ts';

/** Counts what may be done only so often. A key part that is null is one key as any other. */
export type RateLimits = {
  /** Counts one; refuses with TOO_MANY_REQUESTS when that is one too many. */
  take: (rule: RateRule, ...key: (string | null)[]) => Promise<void>;
  /** Takes one back that turned out to be fine. */
  giveBack: (rule: RateRule, ...key: (string | null)[]) => Promise<void>;
  /** Begins again. */
  forget: (rule: RateRule, ...key: (string | null)[]) => Promise<void>;
};

const NO_LIMITS: RateLimits = { take: async () => {}, giveBack: async () => {}, forget: async () => {} };

/**
 * Counters in memory, or in the database where several servers share one.
 * @param onRefusal hears of each refusal
 */
export function createRateLimits(
  { areRatesLimited, databaseURL }: Pick<Config, 'areRatesLimited' | 'databaseURL'>,
  db: Db,
  onRefusal: (rule: RateRule) => void = () => {},
): RateLimits {
  if (!areRatesLimited) return NO_LIMITS;
  const limiters = Object.fromEntries(
    Object.entries<Rule>(RATE_RULES).map(([rule, { points, seconds, isPerServer }]) => {
      const options = { keyPrefix: rule, points, duration: seconds };
      const memory = new RateLimiterMemory(options);
      // Should the database not answer, this server counts for itself. `sweep` clears what is over.
      const shared = {
        storeClient: db,
        schema: rateLimits,
        insuranceLimiter: memory,
        clearExpiredByTimeout: false,
      };
      const isInMemory = databaseURL === null || isPerServer === true;
      return [rule, isInMemory ? memory : new RateLimiterDrizzle({ ...options, ...shared })];
    }),
  ) as Record<RateRule, RateLimiterMemory>;

  return {
    async take(rule, ...parts) {
      const key = keyOf(parts);
      try {
        await limiters[rule].consume(key);
      } catch (counted) {
        if (!(counted instanceof RateLimiterRes)) throw counted;
        onRefusal(rule);
        // Once each time: whoever goes on must not fill the log as well.
        if (counted.consumedPoints === RATE_RULES[rule].points + 1)
          logEvent('rate limit', { rule, key: key.slice(0, 8) });
        throw new ApiError('TOO_MANY_REQUESTS', {
          retryAfter: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)),
        });
      }
    },
    async giveBack(rule, ...parts) {
      const key = keyOf(parts);
      await limiters[rule].reward(key);
    },
    async forget(rule, ...parts) {
      const key = keyOf(parts);
      await limiters[rule].delete(key);
    },
  };
}

/** Hashed, so that the table of counters is no list of who uses the service and from where. */
function keyOf(parts: (string | null)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
