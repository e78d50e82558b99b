import type { PGlite } from '@electric-sql/pglite';

/** So many bytes of changes are worth the work, and more in a large database, whose indexes are read through each time. */
const LEAST_BYTES = 16 * 1024 * 1024;
const SHARE = 0.2;

type State = { here: string; changed: number; bytes: number };

/**
 * Makes what does in the embedded database the work that PostgreSQL has processes of its own for. It has none of them: rows
 * that were replaced would never make room for others, and its log would keep each change until the disk is full.
 * @returns does that work where enough was changed since the last time, and the first time in any case; a table at a
 *   time, so that other statements go on in between
 */
export function tending(client: PGlite): () => Promise<void> {
  let doneUpTo: string | null = null;
  let underWay: Promise<void> | undefined;

  async function tend(): Promise<void> {
    const { rows } = await client.query<State>(
      `select pg_current_wal_insert_lsn()::text as here,
         pg_wal_lsn_diff(pg_current_wal_insert_lsn(), coalesce($1::pg_lsn, '0/0'))::float8 as changed,
         pg_database_size(current_database())::float8 as bytes`,
      [doneUpTo],
    );
    const [state] = rows;
    if (state === undefined) return;
    const isFirst = doneUpTo === null;
    if (!isFirst && state.changed < Math.max(LEAST_BYTES, state.bytes * SHARE)) return;
    // How many rows were replaced is not known: what counts them elsewhere is one of those processes.
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'p'`,
    );
    for (const { name } of tables) {
      if (client.closed) return;
      await client.exec(`vacuum (analyze) ${name}`);
    }
    await client.exec('checkpoint');
    doneUpTo = state.here;
  }

  return () => {
    underWay ??= tend().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
