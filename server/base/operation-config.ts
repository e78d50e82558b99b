import * as v from 'valibot';

/** The limits of the database and of requests, and who may read the metrics or moderate. */
export type OperationConfig = {
  /** The database of one's own past any pooler, for migrations and backups; null where that is the same address. */
  databaseDirectURL: string | null;
  /** A standby of the database of one's own, for what everybody may read; null without one. */
  databaseReadURL: string | null;
  /** Connections to a database of one's own. */
  databasePool: number;
  /** Milliseconds after which the database gives a statement up; 0 is never. */
  statementTimeoutMs: number;
  /** Milliseconds for which a process that was told to end still serves, while its balancer hears that it is not ready. */
  drainMs: number;
  /** Requests that are worked on at once; those beyond are told to come again. */
  requestsAtOnce: number;
  /** Whoever has it may read `/metrics`; null is nobody. */
  metricsToken: string | null;
  /** Whoever has it may moderate by a running server, from its own machine; null is nobody. */
  moderationToken: string | null;
};

/** Where a PostgreSQL is. */
export const PostgresAddress = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
);

const number = (least: number, most: number, words: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, words),
    v.transform(Number),
    v.minValue(least, words),
    v.maxValue(most, words),
  );

const Token = v.pipe(
  v.string(),
  v.regex(/^[\w.~+/=-]{16,}$/, 'must be at least 16 letters, digits and ._~+/=-'),
);

/** The variables about running the server. */
export const OperationEnvironment = {
  DATABASE_DIRECT_URL: v.optional(PostgresAddress),
  DATABASE_READ_URL: v.optional(PostgresAddress),
  DATABASE_POOL: v.optional(number(2, 200, 'must be 2 to 200 connections'), '10'),
  STATEMENT_TIMEOUT: v.optional(number(0, 3_600, 'must be 0 to 3600 seconds'), '30'),
  DRAIN_SECONDS: v.optional(number(0, 600, 'must be 0 to 600 seconds'), '1'),
  REQUESTS_AT_ONCE: v.optional(number(10, 100_000, 'must be 10 to 100000 requests'), '500'),
  METRICS_TOKEN: v.optional(Token),
  MODERATION_TOKEN: v.optional(Token),
};
type Environment = v.InferOutput<v.ObjectSchema<typeof OperationEnvironment, undefined>>;

/** Those settings by the environment. */
export function readOperation(env: Environment): OperationConfig {
  return {
    databaseDirectURL: env.DATABASE_DIRECT_URL ?? null,
    databaseReadURL: env.DATABASE_READ_URL ?? null,
    databasePool: env.DATABASE_POOL,
    statementTimeoutMs: env.STATEMENT_TIMEOUT * 1_000,
    drainMs: env.DRAIN_SECONDS * 1_000,
    requestsAtOnce: env.REQUESTS_AT_ONCE,
    metricsToken: env.METRICS_TOKEN ?? null,
    moderationToken: env.MODERATION_TOKEN ?? null,
  };
}
