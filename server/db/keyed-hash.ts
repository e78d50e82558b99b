import { createHmac } from 'node:crypto';
import type { Db } from './db.ts';
import { readSecret } from './server-state.ts';

/**
 * Returns one hash of a sequence of texts, keyed with this database's secret. All servers of the database
 * return the same hash for the same sequence; without the secret, the texts cannot be guessed from it.
 */
export type KeyedHash = (...texts: (string | null)[]) => Promise<string>;

/**
 * Creates the hash function. Its first call reads the secret, which is then kept. Until a read has succeeded,
 * each call tries again, and rejects if the read fails.
 */
export function createKeyedHash(db: Db): KeyedHash {
  let secret: Promise<string> | undefined;
  return async (...texts) => {
    secret ??= readSecret(db).catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return createHmac('sha256', await secret)
      .update(JSON.stringify(texts))
      .digest('base64url');
  };
}
