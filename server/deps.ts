import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { Mailer } from './mail/mailer.ts';

/** All that the server needs from outside; tests and simulations bring their own. */
export type Deps = {
  db: Db;
  mail: Mailer;
  /** Milliseconds since 1970. */
  clock: () => number;
  config: Config;
  background: Background;
};
