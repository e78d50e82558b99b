import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { withoutParameters } from '#server/base/postgres-address.ts';
import { createPostgresClient } from '#server/db/postgres-client.ts';

/**
 * Query parameters that libpq accepts (postgresql.org/docs/current/libpq-connect.html). It refuses a
 * connection string with any other parameter.
 */
const LIBPQ_PARAMETERS =
  /^(host(addr)?|port|dbname|user|passfile|require_auth|channel_binding|connect_timeout|client_encoding|options|(fallback_)?application_name|keepalives(_idle|_interval|_count)?|tcp_user_timeout|ssl(mode|negotiation|cert|key|rootcert|crl|crldir|sni|certmode|password)|ssl_(min|max)_protocol_version|require(peer|auth)|krbsrvname|gss(lib|encmode|delegation)|service|target_session_attrs|load_balance_hosts)$/;
/** Maps the driver's values of `ssl` to libpq's values of `sslmode`. Other values stay as they are. */
const SSL_MODES: Record<string, string> = { true: 'require', false: 'disable' };

/**
 * Converts a connection string to a form that PostgreSQL's own programs accept. Parameters that only the
 * driver knows, such as `prepare`, are removed. The certificates that Node trusts by `NODE_EXTRA_CA_CERTS` are
 * named, because PostgreSQL's programs do not read that variable. The password is returned separately.
 */
export function libpqAddress(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const ssl = address.searchParams.get('ssl');
  if (ssl !== null && !address.searchParams.has('sslmode'))
    address.searchParams.set('sslmode', SSL_MODES[ssl] ?? ssl);
  const { NODE_EXTRA_CA_CERTS: authority } = process.env;
  if (authority && /^verify-/.test(address.searchParams.get('sslmode') ?? ''))
    if (!address.searchParams.has('sslrootcert')) address.searchParams.set('sslrootcert', authority);
  const foreign = [...address.searchParams.keys()].filter((name) => !LIBPQ_PARAMETERS.test(name));
  return { address: withoutParameters(address.href, foreign), password };
}

/** Runs a task on a new connection to the database at a URL, and closes the connection afterwards. */
export async function inDatabase<T>(url: string, task: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = createPostgresClient(url, { max: 1 });
  return task(sql).finally(() => sql.end());
}

/**
 * Checks that a connection string leads directly to a PostgreSQL, not to a pooler in transaction mode.
 * `pg_dump` and `pg_restore` change settings of their connection, such as the search path. A pooler would
 * then give this connection to servers, which would no longer find their tables.
 * @throws Error that says which variable to set, when there is a pooler
 */
export async function refusePooler(url: string): Promise<void> {
  const isShared = await inDatabase(url, (first) =>
    inDatabase(url, async (second) => {
      const marker = randomUUID();
      await first`select set_config('food_odyssey.mark', ${marker}, false)`;
      const hasMarker = async (sql: Sql) =>
        (await sql`select current_setting('food_odyssey.mark', true) as mark`)[0]?.mark === marker;
      return (await hasMarker(second)) || !(await hasMarker(first));
    }),
  );
  if (!isShared) return;
  throw new Error(
    'DATABASE_URL leads to a pooler that gives connections away after each transaction. Set DATABASE_DIRECT_URL to the address of the PostgreSQL itself.',
  );
}
