import { createDiskWatch } from './db/disk-watch.ts';
import { createKeyedHash } from './db/keyed-hash.ts';
import { measureLag } from './db/standby-lag.ts';
import type { Deps, ServerInputs } from './deps.ts';
import { createBigReads, createSendingMemory } from './http/big-reads.ts';
import { createCallers } from './http/callers.ts';
import { createConcurrencyLimit } from './http/concurrency-limit.ts';
import { createGate } from './http/gate.ts';
import { createPublicReads } from './http/public-reads.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { createTokenVerifier, trustedIssuers } from './identity/identity-token.ts';
import { createPasswords } from './identity/password.ts';
import { createMetrics } from './operations/metrics.ts';
import { createStandbyWatch } from './operations/standby-watch.ts';

/** Returns everything that request handlers use: the inputs, and the parts that are made from them. */
export function createDeps(inputs: ServerInputs): Deps {
  const { config, db, standby, clock, steady } = inputs;
  const memory = createSendingMemory(steady);
  const gate = createGate(config.requestsAtOnce, { isShared: config.areRatesLimited });
  const metrics = createMetrics({ gate, mailWatch: inputs.mailWatch });
  const keyedHash = createKeyedHash(db);
  const standbyWatch =
    standby === undefined ? null : createStandbyWatch(steady, () => measureLag(db, standby));
  return {
    ...inputs,
    passwords: createPasswords(config),
    keyedHash,
    limits: createRateLimits({ config, db, steady, keyedHash, onRefusal: metrics.countRefusal }),
    verifyToken: createTokenVerifier(trustedIssuers(config), clock),
    bigReads: createBigReads(memory),
    bigSignIns: createBigReads(memory),
    gate,
    callers: createCallers(config),
    writes: createConcurrencyLimit({}),
    standbyWatch,
    publicReads: createPublicReads({
      ...inputs,
      mayReadStandby: async () => standbyWatch?.mayBeRead() ?? false,
    }),
    metrics,
    disk: createDiskWatch(db),
  };
}
