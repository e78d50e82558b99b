import type { Background } from './base/background.ts';
import type { Config } from './base/config.ts';
import type { Db } from './db/db.ts';
import type { DiskWatch } from './db/disk-watch.ts';
import type { KeyedHash } from './db/keyed-hash.ts';
import type { BigReads } from './http/big-reads.ts';
import type { Callers } from './http/callers.ts';
import type { Gate } from './http/gate.ts';
import type { PublicReads } from './http/public-reads.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { RequestMetrics } from './http/request-metrics.ts';
import type { StandbyWatch } from './http/standby-watch.ts';
import type { Turns } from './http/turns.ts';
import type { TokenVerifier } from './identity/identity-token.ts';
import type { Passwords } from './identity/password.ts';
import type { MailWatch } from './mail/mail-watch.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the server needs from outside; tests and simulations bring their own. */
export type Given = {
  db: Db;
  /** A copy of that database that follows it a moment later and can only be read. */
  standby?: Db | undefined;
  mail: Mailer;
  /** What became of mails, for the metrics; a server in a test may have none. */
  mailWatch?: MailWatch;
  /** Milliseconds since 1970. */
  clock: () => number;
  /**
   * Milliseconds of a clock that nobody sets, for how long something lasts. A machine's time of day is set back and forth: what was
   * kept for seconds would otherwise count as new for as long as it was put back.
   */
  steady: () => number;
  config: Config;
  background: Background;
  /** Whether the process was told to end; a server in a test never is. */
  isStopping?: () => boolean;
};

/** All that handlers work with. */
export type Deps = Given & {
  passwords: Passwords;
  limits: RateLimits;
  keyedHash: KeyedHash;
  verifyToken: TokenVerifier;
  /** For answers with accounts that are too big for one piece. */
  bigReads: BigReads;
  /** The same for signing in, which waits for no other reader. */
  bigSignIns: BigReads;
  gate: Gate;
  callers: Callers;
  /** One write of an account at a time: the next one would wait for the account's row on a connection. */
  writes: Turns;
  /** Null without a standby. */
  standbyWatch: StandbyWatch | null;
  publicReads: PublicReads;
  metrics: RequestMetrics;
  disk: DiskWatch;
};
