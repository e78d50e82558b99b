import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Config } from '#server/config.ts';
import { Refusal } from '#server/http/refusal.ts';

/** Hashes and checks passwords with argon2id, a few at a time. */
export type Passwords = {
  hash: (password: string) => Promise<string>;
  /**
   * Whether `password` fits. It costs the same when there is no hash to fit (no such account, or one without a
   * password), so that time does not tell who has an account.
   */
  isRight: (password: string, stored: string | null) => Promise<boolean>;
  /** Refuses when too many wait already, before anything else is spent on a request. */
  checkRoom: () => void;
};

/** Half of the cores at once: a hash is a core's whole work for tens of milliseconds, and everybody else wants some too. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** More would wait for longer than people do; they are told to come again instead. */
const MAX_WAITING = 64;
const RETRY_SECONDS = 5;

/** @param config `argon2` is what one hash costs */
export function createPasswords({ argon2 }: Pick<Config, 'argon2'>): Passwords {
  const limit = pLimit(AT_ONCE);
  /** The hash of no password anybody has, to spend on accounts that do not exist. */
  const decoy = hash(randomUUID(), argon2);

  function checkRoom(): void {
    if (limit.pendingCount >= MAX_WAITING) {
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    }
  }
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    checkRoom();
    return limit(work);
  }

  return {
    checkRoom,
    hash: (password) => inTurn(() => hash(spelled(password), argon2)),
    async isRight(password, stored) {
      const existing = stored ?? (await decoy);
      const fits = await inTurn(() => verify(existing, spelled(password)));
      return fits && stored !== null;
    },
  };
}

/** Keyboards spell "é" in two ways; a password must not depend on it (NIST SP 800-63B, 3.1.1.2). */
function spelled(password: string): string {
  return password.normalize('NFKC');
}
