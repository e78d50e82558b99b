import { createHmac } from 'node:crypto';
import type { Db } from './db.ts';
import { readSecret } from './server-state.ts';

/**
 * Hashes texts with this database's secret. Equal texts have equal hashes on all its servers; without the
 * secret, texts cannot be guessed from hashes.
 */
export type KeyedHash = (...texts: (string | null)[]) => Promise<string>;

/**
 * Creates the hash function. It reads the secret at its first use, and rejects
 * while the database does not answer.
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
