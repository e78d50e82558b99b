import type { PGlite } from '@electric-sql/pglite';

/** Bytes of changes that justify a run. */
const LEAST_BYTES = 16 * 1024 * 1024;
/** Share of the database's size that changes must also have, because a run reads all indexes. */
const SHARE = 0.2;

type State = {
  /** Current position in the write-ahead log. */
  here: string;
  /** Bytes of changes since the last run. */
  changed: number;
  /** Size of the database. */
  bytes: number;
};

/**
 * Returns the maintenance function of an embedded database, which lacks PostgreSQL's background processes.
 * Without it the space of replaced rows is never reused, and the log grows until the disk is full.
 * @returns a function that runs the maintenance at its first call, and later when enough has changed; table
 *   by table, so that other statements can run in between
 */
export function createMaintenance(client: PGlite): () => Promise<void> {
  let doneUpTo: string | null = null;
  let running: Promise<void> | undefined;

  async function maintain(): Promise<void> {
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
    // Vacuum all tables. The number of replaced rows in each is unknown, because no background process counts
    // them.
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
    running ??= maintain().finally(() => {
      running = undefined;
    });
    return running;
  };
}
