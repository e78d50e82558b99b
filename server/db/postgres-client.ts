import { readFileSync } from 'node:fs';
import postgres, { type Options, type Sql } from 'postgres';
import { ignoredParameters, withoutParameters } from '#server/base/postgres-address.ts';

/** What the driver needs to reach a PostgreSQL: its URL, and how to verify its certificate. */
type PostgresOptions = {
  address: string;
  /** Options of `tls.connect`, which takes a host only to compare it with the certificate. */
  ssl?: { host: string; ca?: string; checkServerIdentity?: () => undefined };
};

/** Returns a client for the PostgreSQL at a URL of the settings. @throws Error if `sslrootcert` is unreadable */
export function createPostgresClient(url: string, options: Options<Record<string, never>>): Sql {
  const { address, ...tls } = postgresOptions(url);
  return postgres(address, { onnotice: () => {}, ...options, ...tls });
}

/**
 * Converts a URL of the settings to what the driver understands: without parameters that it would send to
 * the PostgreSQL, and with the certificate of `sslrootcert`. As for PostgreSQL's own programs, a certificate
 * of that authority is enough, and only `verify-full` also compares its host.
 */
export function postgresOptions(url: string): PostgresOptions {
  const { hostname, searchParams } = new URL(url);
  const file = searchParams.get('sslrootcert');
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl') ?? '';
  const address = withoutParameters(url, [...ignoredParameters(url), 'sslrootcert']);
  if (mode !== 'verify-full' && (file === null || !/^(verify-ca|require|true)$/.test(mode)))
    return { address };
  return {
    address,
    ssl: {
      host: hostname,
      ...(file !== null && file !== 'system' && { ca: readFileSync(file, 'utf8') }),
      ...(mode !== 'verify-full' && { checkServerIdentity: () => undefined }),
    },
  };
}
