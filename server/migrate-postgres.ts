import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { Sql, TransactionSql } from 'postgres';
import { logWarning } from './base/log.ts';
import { bringUpToDate } from './db/bring-up-to-date.ts';
import { isLockTimeout } from './db/database-away.ts';
import { checkSettings, OWN_SETTINGS } from './db/database-settings.ts';
import type { Db } from './db/db.ts';
import { endWithConnection } from './db/end-with-connection.ts';
import { createPostgresClient } from './db/postgres-client.ts';
import { retryTransactions } from './db/retry-transactions.ts';
import { MIGRATIONS } from './db/schema-version.ts';

/** Key of the advisory lock. Any number works if all servers use the same. */
const MIGRATION_LOCK = 20_261_121;

/**
 * Milliseconds after which a statement stops waiting for a lock, because other statements queue behind a
 * waiting one.
 */
const LOCK_WAIT_MS = 5_000;
/**
 * Number of tries to take the migration lock while another server migrates. They take ten minutes, which is
 * enough for a large table.
 */
const MIGRATION_TRIES = 120;
/** Number of tries to change a table while a long read blocks it. They take one minute. */
const TABLE_TRIES = 12;
const PAUSE_MS = 500;

/**
 * Migrates a PostgreSQL to the current version, on connections of its own, because migrating a large table
 * takes longer than a request may. Servers that start together migrate one after the other, also through a
 * pooler in transaction mode. The database is not copied first: `pg_dump` takes time and space, and the
 * operator has backups (`docs/hosting.md`).
 * @param addRequiredRows adds the rows that no migration could add
 * @throws Error when the database's settings are unsuitable, when another server migrates for over ten
 *   minutes, when a table is in use for a minute, or when a newer version has changed the tables (P15.2)
 */
export async function migratePostgres(
  url: string,
  addRequiredRows: (db: Db) => Promise<void>,
): Promise<void> {
  const client = withLockTimeout(
    endWithConnection(createPostgresClient(url, { max: 2, connection: OWN_SETTINGS })),
  );
  const db = retryTransactions(drizzle({ client }), { isTemporary: isLockTimeout, tries: TABLE_TRIES });
  const migrateInTurn = () =>
    // The lock belongs to a transaction that stays open on its own connection while the other connection
    // migrates. If the lock belonged to a session, a pooler would give its connection, and so the lock, to
    // another client.
    client.begin(async (sql) => {
      await sql`set local idle_in_transaction_session_timeout = 0`;
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.catch((error: unknown) => {
        throw isLockTimeout(error) ? new MigrationLockHeld() : error;
      });
      const migrateInTime = () => retryWhile(() => migrate(db, MIGRATIONS), isLockTimeout, TABLE_TRIES);
      await bringUpToDate(db, { migrate: migrateInTime, copy: null });
      await addRequiredRows(db);
    });
  try {
    await checkSettings(db);
    await retryWhile(migrateInTurn, (error) => error instanceof MigrationLockHeld, MIGRATION_TRIES);
  } finally {
    await client.end({ timeout: 5 });
  }
}

class MigrationLockHeld extends Error {
  constructor() {
    super('Another server has been bringing the database up to date for ten minutes. Start this one later.');
  }
}

/** Repeats a task while it fails with a temporary error. @throws the last error */
async function retryWhile<T>(
  task: () => Promise<T>,
  isTemporary: (error: unknown) => boolean,
  tries: number,
): Promise<T> {
  for (let triesLeft = tries - 1; ; triesLeft -= 1) {
    try {
      return await task();
    } catch (error) {
      if (triesLeft === 0 || !isTemporary(error)) throw error;
      logWarning('waiting for a lock before the database can be brought up to date', { triesLeft });
      await pause(PAUSE_MS);
    }
  }
}

/**
 * Makes a client's transactions wait at most `LOCK_WAIT_MS` for a lock, and removes the time limit of their
 * statements.
 */
function withLockTimeout(client: Sql): Sql {
  const begin = client.begin.bind(client);
  const beginWithTimeout = (work: (sql: TransactionSql) => unknown) =>
    begin(async (sql) => {
      await sql.unsafe(`set local lock_timeout = ${LOCK_WAIT_MS}`);
      await sql.unsafe('set local statement_timeout = 0');
      return work(sql);
    });
  return Object.assign(client, { begin: beginWithTimeout });
}
