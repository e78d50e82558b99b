import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#server/base/config.ts';
import { logEvent } from '#server/base/log.ts';
import type { Db } from '#server/db/db.ts';
import { createKeyedHash, type KeyedHash } from '#server/db/keyed-hash.ts';
import { rateLimits } from '#server/db/server-tables.ts';
import { ApiError } from './api-error.ts';
import { widerNetwork } from './client-address.ts';
import { RATE_RULES, type RateRule, type Rule } from './rate-rules.ts';
import { SteadyLimiter } from './steady-limiter.ts';

/** Counts what may be done only so often. A key part that is null is one key as any other. */
export type RateLimits = {
  /** Counts one; refuses with TOO_MANY_REQUESTS, or TOO_MANY_FROM_NETWORK, when that is one too many. */
  take: (rule: RateRule, ...key: (string | null)[]) => Promise<void>;
  /** Takes one back that turned out to be fine. */
  giveBack: (rule: RateRule, ...key: (string | null)[]) => Promise<void>;
  /** Begins again. */
  forget: (rule: RateRule, ...key: (string | null)[]) => Promise<void>;
};

const RULES: Record<RateRule, Rule> = RATE_RULES;

/** A /48 of IPv6 is 65,536 of the networks that are counted: all of them together may do this many times what one may. */
const WIDER_POINTS = 10;

const NO_LIMITS: RateLimits = { take: async () => {}, giveBack: async () => {}, forget: async () => {} };

type Parts = {
  config: Pick<Config, 'areRatesLimited' | 'databaseURL'>;
  db: Db;
  /** Milliseconds of a clock that nobody sets. */
  steady: () => number;
  /** Keys are hashed with it, so that the table of counters is no list of who uses the service and from where. */
  keyedHash?: KeyedHash;
  /** Hears of each refusal. */
  onRefusal?: (rule: RateRule) => void;
};

/** Counters in memory, or in the database where several servers share one. */
export function createRateLimits({
  config: { areRatesLimited, databaseURL },
  db,
  steady,
  keyedHash = createKeyedHash(db),
  onRefusal = () => {},
}: Parts): RateLimits {
  if (!areRatesLimited) return NO_LIMITS;
  const makeLimiter = (keyPrefix: string, { points, seconds, isPerServer }: Rule): RateLimiterAbstract => {
    const options = { keyPrefix, points, duration: seconds };
    const memory = new SteadyLimiter(options, steady);
    // Should the database not answer, this server counts for itself. `sweep` clears what is over.
    const shared = {
      storeClient: db,
      schema: rateLimits,
      insuranceLimiter: memory,
      clearExpiredByTimeout: false,
    };
    const isInMemory = databaseURL === null || isPerServer === true;
    return isInMemory ? memory : new RateLimiterDrizzle({ ...options, ...shared });
  };
  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([rule, given]) => {
      const wider = { ...given, points: given.points * WIDER_POINTS };
      return [rule, { own: makeLimiter(rule, given), wider: makeLimiter(`${rule}-wider`, wider) }];
    }),
  ) as Record<RateRule, Record<'own' | 'wider', RateLimiterAbstract>>;

  /** What counts for a key: itself, and the wider network where it names one of IPv6. */
  async function countersOf(rule: RateRule, parts: (string | null)[]) {
    const { own, wider } = limiters[rule];
    const counters = [{ limiter: own, key: await keyedHash(...parts) }];
    const wide = parts.map((part) => (part === null ? null : (widerNetwork(part) ?? part)));
    return wide.every((part, index) => part === parts[index])
      ? counters
      : [...counters, { limiter: wider, key: await keyedHash(...wide) }];
  }

  async function consume(rule: RateRule, limiter: RateLimiterAbstract, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (counted) {
      if (!(counted instanceof RateLimiterRes)) throw counted;
      // The servers that share a database go by the time of day, and this was counted before theirs was set back.
      if (counted.msBeforeNext > 2 * limiter.msDuration) {
        await limiter.delete(key);
        return consume(rule, limiter, key);
      }
      onRefusal(rule);
      // Once each time: whoever goes on must not fill the log as well.
      if (counted.consumedPoints === limiter.points + 1)
        logEvent('rate limit', { rule, key: key.slice(0, 8) });
      throw new ApiError(RULES[rule].isOfNetwork ? 'TOO_MANY_FROM_NETWORK' : 'TOO_MANY_REQUESTS', {
        retryAfter: Math.max(1, Math.ceil(Math.min(counted.msBeforeNext, limiter.msDuration) / 1000)),
      });
    }
  }

  return {
    async take(rule, ...parts) {
      for (const { limiter, key } of await countersOf(rule, parts)) await consume(rule, limiter, key);
    },
    async giveBack(rule, ...parts) {
      for (const { limiter, key } of await countersOf(rule, parts)) await limiter.reward(key);
    },
    async forget(rule, ...parts) {
      const [own, wider] = await countersOf(rule, parts);
      await own?.limiter.delete(own.key);
      // Others of the wider network are counted there as well: only this one was fine.
      await wider?.limiter.reward(wider.key);
    },
  };
}
