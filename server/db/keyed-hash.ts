import { createHmac } from 'node:crypto';
import type { Db } from './db.ts';
import { readSecret } from './server-state.ts';

/** Hashes texts with this database's secret: equal texts have equal hashes on all its servers, and nobody else can try texts out. */
export type KeyedHash = (...texts: (string | null)[]) => Promise<string>;

/** The secret is read at the first use; a hash rejects while the database does not answer. */
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
