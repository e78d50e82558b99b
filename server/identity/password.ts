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
   * Returns whether `password` matches. Without a stored hash (no such account, or one without a password) it
   * takes equally long, so that response times do not reveal accounts.
   */
  isRight: (password: string, stored: string | null) => Promise<boolean>;
  /** Returns whether a stored hash is cheaper to attack than a new one. */
  isOutdated: (stored: string) => boolean;
  /** Refuses when too many hashes wait, before anything else is spent on a request. */
  checkRoom: () => void;
};

/**
 * Number of hashes at the same time: half of the cores. A hash uses a whole core for tens of milliseconds,
 * and other requests need some too.
 */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/**
 * Priority of the threads (see `man 2 nice`). With few free cores, hashes use only the time that other work
 * does not need.
 */
const NICENESS = 10;
/** Highest number of waiting hashes. Further callers would wait too long, and are told to retry instead. */
const MAX_WAITING = 64;
const RETRY_SECONDS = 5;

/** One pool per process, for all its servers. */
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

/** Creates the functions that hash and check passwords. @param config `argon2` is the cost of a hash */
export function createPasswords({ argon2 }: Pick<Config, 'argon2'>): Passwords {
  const threads = openPool();
  const runInPool = (password: string, stored: string | null) =>
    threads.run({ password: normalised(password), stored, argon2 });
  const makeDecoy = () => {
    const decoyHash: Promise<string> = runInPool(randomUUID(), null);
    // The caller receives the error, and the next call tries again.
    decoyHash.catch(() => {
      decoy = null;
    });
    return decoyHash;
  };
  /**
   * A hash of a random password, checked for accounts that do not exist. Created before the first request.
   */
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
      return runInPool(password, null);
    },
    async isRight(password, stored) {
      checkRoom();
      decoy ??= makeDecoy();
      const isMatch = await runInPool(password, stored ?? (await decoy));
      return isMatch && stored !== null;
    },
  };
}

/** Normalises a password, because keyboards encode "é" in two ways (NIST SP 800-63B, 3.1.1.2). */
function normalised(password: string): string {
  return password.normalize('NFKC');
}
