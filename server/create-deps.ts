import { measureLag } from './db/standby-lag.ts';
import type { Deps, Given } from './deps.ts';
import { createGate } from './http/gate.ts';
import { createPublicReads } from './http/public-reads.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createRequestMetrics } from './http/request-metrics.ts';
import { createStandbyWatch } from './http/standby-watch.ts';
import { createTurns } from './http/turns.ts';
import { createTokenVerifier, trustedIssuers } from './identity/identity-token.ts';
import { createPasswords } from './identity/password.ts';

/** The biggest account is some 60 MB of JSON, and its answer is in memory while it is sent. */
const BIG_READS = { atOnce: 2, waiting: 2 };

/** Adds the server's own parts, made by its settings, to what it was given. */
export function createDeps(given: Given): Deps {
  const { config, db, standby, clock } = given;
  const metrics = createRequestMetrics();
  const standbyWatch =
    standby === undefined ? null : createStandbyWatch(clock, () => measureLag(db, standby));
  return {
    ...given,
    passwords: createPasswords(config),
    limits: createRateLimits(config, db, metrics.countRefusal),
    verifyToken: createTokenVerifier(trustedIssuers(config), clock),
    bigReads: createTurns(BIG_READS),
    gate: createGate(config.requestsAtOnce),
    standbyWatch,
    publicReads: createPublicReads(given, standbyWatch),
    metrics,
  };
}
