import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#server/base/config.ts';
import { logWarning } from '#server/base/log.ts';
import type { Db } from '#server/db/db.ts';
import { createKeyedHash, type KeyedHash } from '#server/db/keyed-hash.ts';
import { rateLimits } from '#server/db/server-tables.ts';
import { ApiError } from './api-error.ts';
import { widerNetwork } from './client-address.ts';
import { RATE_RULES, type RateRule, type Rule } from './rate-rules.ts';
import { SteadyLimiter } from './steady-limiter.ts';

/** Counts limited actions by rule and key. A null part of a key is a value like any other. */
export type RateLimits = {
  /** Counts an action. @throws ApiError TOO_MANY_REQUESTS, or TOO_MANY_FROM_NETWORK, above the limit */
  take: (rule: RateRule, ...key: (string | null)[]) => Promise<void>;
  /** Takes back one counted action that turned out to be legitimate. */
  giveBack: (rule: RateRule, ...key: (string | null)[]) => Promise<void>;
  /** Resets a key's count. */
  forget: (rule: RateRule, ...key: (string | null)[]) => Promise<void>;
};

const RULES: Record<RateRule, Rule> = RATE_RULES;

/**
 * Factor by which the limit of an IPv6 /48 is higher than the limit of each of its 65,536 counted networks
 * (/64).
 */
const WIDER_POINTS = 10;

const NO_LIMITS: RateLimits = { take: async () => {}, giveBack: async () => {}, forget: async () => {} };

type Parts = {
  config: Pick<Config, 'areRatesLimited' | 'databaseURL'>;
  db: Db;
  /** Returns milliseconds of a monotonic clock. */
  steady: () => number;
  /** Hashes the keys, so that the table of counters does not list users and their addresses. */
  keyedHash?: KeyedHash;
  /** Called on each refusal. */
  onRefusal?: (rule: RateRule) => void;
};

/** Creates counters in memory, or in the database when several servers share one. */
export function createRateLimits({
  config: { areRatesLimited, databaseURL },
  db,
  steady,
  keyedHash = createKeyedHash(db),
  onRefusal = () => {},
}: Parts): RateLimits {
  if (!areRatesLimited) return NO_LIMITS;
  const makeLimiter = (
    keyPrefix: string,
    { points, seconds, isCountedPerServer }: Rule,
  ): RateLimiterAbstract => {
    const options = { keyPrefix, points, duration: seconds };
    const memory = new SteadyLimiter(options, steady);
    // If the database does not answer, this server counts by itself. `sweep` deletes expired rows.
    const shared = {
      storeClient: db,
      schema: rateLimits,
      insuranceLimiter: memory,
      clearExpiredByTimeout: false,
    };
    const isInMemory = databaseURL === null || isCountedPerServer === true;
    return isInMemory ? memory : new RateLimiterDrizzle({ ...options, ...shared });
  };
  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([rule, bounds]) => {
      const wider = { ...bounds, points: bounds.points * WIDER_POINTS };
      return [rule, { own: makeLimiter(rule, bounds), wider: makeLimiter(`${rule}-wider`, wider) }];
    }),
  ) as Record<RateRule, Record<'own' | 'wider', RateLimiterAbstract>>;

  /** Returns the counters of a key: its own, and that of the wider network for an IPv6 network. */
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
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // Counters in a shared database use the time of day, and this one began before that clock was set back.
      if (refusal.msBeforeNext > 2 * limiter.msDuration) {
        await limiter.delete(key);
        return consume(rule, limiter, key);
      }
      onRefusal(rule);
      // Log only the first refusal per window, so that an attacker cannot flood the log.
      if (refusal.consumedPoints === limiter.points + 1)
        logWarning('rate limit', { rule, key: key.slice(0, 8) });
      throw new ApiError(RULES[rule].isCountedByAddress ? 'TOO_MANY_FROM_NETWORK' : 'TOO_MANY_REQUESTS', {
        retryAfter: Math.max(1, Math.ceil(Math.min(refusal.msBeforeNext, limiter.msDuration) / 1000)),
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
      const [ownCounter, wider] = await countersOf(rule, parts);
      await ownCounter?.limiter.delete(ownCounter.key);
      // The wider counter also counts other clients, so take back only this action.
      await wider?.limiter.reward(wider.key);
    },
  };
}
