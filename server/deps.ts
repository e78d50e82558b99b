import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import { createRateLimits, type RateLimits } from './http/rate-limits.ts';
import { createTurns, type Turns } from './http/turns.ts';
import { createTokenVerifier, type TokenVerifier } from './identity/identity-token.ts';
import { createPasswords, type Passwords } from './identity/password.ts';
import type { Mailer } from './mail/mailer.ts';

/** The biggest account is some 60 MB of JSON, and its answer is in memory while it is sent. */
const BIG_READS = { atOnce: 2, waiting: 2 };

/** What the server needs from outside; tests and simulations bring their own. */
type Given = {
  db: Db;
  mail: Mailer;
  /** Milliseconds since 1970. */
  clock: () => number;
  config: Config;
  background: Background;
};

/** All that handlers work with. */
export type Deps = Given & {
  passwords: Passwords;
  limits: RateLimits;
  verifyToken: TokenVerifier;
  /** For answers with accounts that are too big for one piece. */
  bigReads: Turns;
};

/** Adds the server's own parts, made by its settings, to what it was given. */
export function createDeps(given: Given): Deps {
  const { config, db, clock } = given;
  return {
    ...given,
    passwords: createPasswords(config),
    limits: createRateLimits(config, db),
    verifyToken: createTokenVerifier(config.identity, clock),
    bigReads: createTurns(BIG_READS),
  };
}
