import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Config } from '#server/base/config.ts';
import { inProject } from '#server/base/project-folder.ts';
import { ApiError } from '#server/http/api-error.ts';

/** Hashes and checks passwords with argon2id, a few at a time. */
export type Passwords = {
  hash: (password: string) => Promise<string>;
  /**
   * Whether `password` fits. It costs the same when there is no hash to fit (no such account, or one without a
   * password), so that time does not tell who has an account.
   */
  isRight: (password: string, stored: string | null) => Promise<boolean>;
  /** Whether a stored hash costs less to try out than one that is made now. */
  isOutdated: (stored: string) => boolean;
  /** Refuses when too many wait already, before anything else is spent on a request. */
  checkRoom: () => void;
};

/**
 * Half of the cores at once: a hash is a core's whole work for tens of milliseconds, and everybody else wants some
 * too.
 */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Where there are fewer free cores than that, hashes get what the rest leaves (`nice`, see `man 2 nice`). */
const NICENESS = 10;
/** More would wait for longer than people do; they are told to come again instead. */
const MAX_WAITING = 64;
const RETRY_SECONDS = 5;

/** One pool for the process, however many servers are in it. */
let pool: Piscina | undefined;

function openPool(): Piscina {
  pool ??= new Piscina({
    filename: inProject('server/identity/hash-worker.mjs'),
    minThreads: 1,
    maxThreads: AT_ONCE,
    niceIncrement: NICENESS,
    execArgv: [],
  });
  return pool;
}

/** @param config `argon2` is what one hash costs */
export function createPasswords({ argon2 }: Pick<Config, 'argon2'>): Passwords {
  const threads = openPool();
  const inTurn = (password: string, stored: string | null) =>
    threads.run({ password: spelled(password), stored, argon2 });
  const makeDecoy = () => {
    const made: Promise<string> = inTurn(randomUUID(), null);
    // Whoever waits for it is told of a failure, and the next call tries again.
    made.catch(() => {
      decoy = null;
    });
    return made;
  };
  /** The hash of no password anybody has, to spend on accounts that do not exist; made before anybody asks. */
  let decoy: Promise<string> | null = null;
  decoy = makeDecoy();

  function checkRoom(): void {
    if (threads.queueSize >= MAX_WAITING) {
      throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    }
  }

  return {
    checkRoom,
    isOutdated(stored) {
      const [, memory, passes] = /\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
      return Number(memory) < (argon2.memoryCost ?? 0) || Number(passes) < (argon2.timeCost ?? 0);
    },
    async hash(password) {
      checkRoom();
      return inTurn(password, null);
    },
    async isRight(password, stored) {
      checkRoom();
      decoy ??= makeDecoy();
      const fits = await inTurn(password, stored ?? (await decoy));
      return fits && stored !== null;
    },
  };
}

/** Keyboards spell "é" in two ways; a password must not depend on it (NIST SP 800-63B, 3.1.1.2). */
function spelled(password: string): string {
  return password.normalize('NFKC');
}
