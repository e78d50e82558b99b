import type { Background } from './base/background.ts';
import type { Config } from './base/config.ts';
import type { Db } from './db/db.ts';
import type { DiskWatch } from './db/disk-watch.ts';
import type { KeyedHash } from './db/keyed-hash.ts';
import type { BigReads } from './http/big-reads.ts';
import type { Callers } from './http/callers.ts';
import type { ConcurrencyLimit } from './http/concurrency-limit.ts';
import type { Gate } from './http/gate.ts';
import type { PublicReads } from './http/public-reads.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { TokenVerifier } from './identity/identity-token.ts';
import type { Passwords } from './identity/password.ts';
import type { MailWatch } from './mail/mail-watch.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './operations/metrics.ts';
import type { StandbyWatch } from './operations/standby-watch.ts';

/** The server's external dependencies; tests and simulations provide their own. */
export type ServerInputs = {
  db: Db;
  /** A read-only replica of the database, which lags slightly behind. */
  standby?: Db | undefined;
  mail: Mailer;
  /** Counts sent and failed mails for the metrics; a server in a test may have none. */
  mailWatch?: MailWatch;
  /** Returns milliseconds since 1970. */
  clock: () => number;
  /**
   * Returns milliseconds of a monotonic clock, for durations. The time of day is unsuitable: after it was set
   * back by an hour, an entry cached for seconds would be used for an hour.
   */
  steady: () => number;
  config: Config;
  background: Background;
  /** Returns whether the process was told to stop; a server in a test never is. */
  isStopping?: () => boolean;
};

/** Everything that request handlers use. */
export type Deps = ServerInputs & {
  passwords: Passwords;
  limits: RateLimits;
  keyedHash: KeyedHash;
  verifyToken: TokenVerifier;
  /** The turns of answers about accounts that are too large for one query. */
  bigReads: BigReads;
  /** The same for the answers to sign-ins, so that a sign-in does not wait for other reads. */
  bigSignIns: BigReads;
  gate: Gate;
  callers: Callers;
  /**
   * Allows one write per account at a time, because a second one would hold a connection while waiting for
   * the account's row.
   */
  writes: ConcurrencyLimit;
  /** Null without a standby. */
  standbyWatch: StandbyWatch | null;
  publicReads: PublicReads;
  metrics: Metrics;
  disk: DiskWatch;
};
