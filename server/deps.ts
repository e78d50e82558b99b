import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import { createRateLimits, type RateLimits } from './http/rate-limits.ts';
import { createTokenVerifier, type TokenVerifier } from './identity/identity-token.ts';
import { createPasswords, type Passwords } from './identity/password.ts';
import type { Mailer } from './mail/mailer.ts';

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
};

/** Adds the server's own parts, made by its settings, to what it was given. */
export function createDeps(given: Given): Deps {
  const { config, db, clock } = given;
  return {
    ...given,
    passwords: createPasswords(config),
    limits: createRateLimits(config, db),
    verifyToken: createTokenVerifier(config.identity, clock),
  };
}
