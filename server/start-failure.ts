import { causesOf } from './base/causes.ts';
import type { Config } from './base/config.ts';
import { redact } from './base/log.ts';
import { isDiskFull } from './db/disk-full.ts';

/**
 * Matches Drizzle's message for any failure, which is the whole statement with users' data. The reason is
 * only in the error's cause.
 */
const FAILED_QUERY = /^Failed query: /;

/** Codes of Node for a certificate of an unknown authority. */
const UNTRUSTED =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?))$/;

/** Returns why the server did not start, as one line that says what to do. */
export function startFailure(error: unknown, dataDir: string): string {
  const causes = causesOf(error);
  if (isDiskFull(error)) {
    return `The disk is full: there is no room for the data in ${dataDir}. A new database takes about 50 MB. Free some space and start again; the stored data is intact.`;
  }
  const message = causes
    .map((each) => each.message)
    .find((text) => typeof text === 'string' && text !== '' && !FAILED_QUERY.test(text));
  if (causes.some(({ code }) => UNTRUSTED.test(String(code)))) {
    return `PostgreSQL's certificate is not trusted (${redact(String(message))}): append sslrootcert=/path/to/ca.crt to DATABASE_URL, with the certificate of its certificate authority.`;
  }
  if (typeof message === 'string') return redact(message);
  const [first] = causes;
  return `The database in ${dataDir} cannot be opened (${String(first?.name ?? error)} ${String(first?.errno ?? '')}).`;
}

/** Returns an error that names the settings of the address on which the server cannot listen. */
export const listenFailure = (error: Error, { host, port }: Pick<Config, 'host' | 'port'>): Error =>
  new Error(`The server cannot listen on HOST=${host} and PORT=${port}: ${error.message}`, { cause: error });
