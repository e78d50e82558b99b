import * as v from 'valibot';
import { PostgresAddress } from './postgres-address.ts';

/** The limits of the database and of requests, and the tokens for metrics and moderation. */
export type OperationConfig = {
  /**
   * Connection string of the PostgreSQL itself, not of a pooler, for migrations and backups; null when
   * `DATABASE_URL` is that string.
   */
  databaseDirectURL: string | null;
  /** Connection string of a PostgreSQL standby for public reads; null without one. */
  databaseReadURL: string | null;
  /** Number of connections to a PostgreSQL. */
  databasePool: number;
  /** Milliseconds after which the database cancels a statement; 0 means never. */
  statementTimeoutMs: number;
  /**
   * Milliseconds for which a stopping process still serves, so that its load balancer has time to see that it
   * is not ready.
   */
  drainMs: number;
  /** Requests handled at the same time; further ones are refused and told to retry. */
  requestsAtOnce: number;
  /** Token that gives access to `/metrics`; null denies access. */
  metricsToken: string | null;
  /** Token for moderation through a running server, from the server's machine; null denies access. */
  moderationToken: string | null;
};

const numberBetween = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );

const Token = v.pipe(
  v.string(),
  v.regex(/^[\w.~+/=-]{16,}$/, 'must be at least 16 letters, digits and ._~+/=-'),
);

/** The environment variables about running the server. */
export const OperationEnvironment = {
  DATABASE_DIRECT_URL: v.optional(PostgresAddress),
  DATABASE_READ_URL: v.optional(PostgresAddress),
  DATABASE_POOL: v.optional(numberBetween(2, 200, 'must be 2 to 200 connections'), '10'),
  STATEMENT_TIMEOUT: v.optional(numberBetween(0, 3_600, 'must be 0 to 3600 seconds'), '30'),
  DRAIN_SECONDS: v.optional(numberBetween(0, 600, 'must be 0 to 600 seconds'), '1'),
  REQUESTS_AT_ONCE: v.optional(numberBetween(10, 100_000, 'must be 10 to 100000 requests'), '500'),
  METRICS_TOKEN: v.optional(Token),
  MODERATION_TOKEN: v.optional(Token),
};
type Environment = v.InferOutput<v.ObjectSchema<typeof OperationEnvironment, undefined>>;

/** Returns the settings from the environment variables. */
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
