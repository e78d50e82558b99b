import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql } from 'postgres';
import { logEvent } from './base/log.ts';
import { bringUpToDate } from './db/bring-up-to-date.ts';
import { isLockTimeout } from './db/database-away.ts';
import { checkSettings, OWN_SETTINGS } from './db/database-settings.ts';
import type { Db } from './db/db.ts';
import { endWithConnection } from './db/end-with-connection.ts';
import { MIGRATIONS } from './db/schema-version.ts';
import { tryTransactionsAgain } from './db/tried-again.ts';

/** Any number will do as long as all our servers take the same. */
const MIGRATION_LOCK = 20_261_121;

/** A statement that waits longer for a lock gives it up: everybody else waits behind it. Milliseconds. */
const LOCK_WAIT_MS = 5_000;
/** Another server may migrate a large table meanwhile: ten minutes. */
const TURNS = 120;
/** One long read in front of a change of a table is over some time: a minute. */
const TRIES = 12;
const BETWEEN_MS = 500;

/**
 * Brings a PostgreSQL up to date, on connections of its own, for a migration of a large table takes longer than any
 * request may. Servers that start together do it one after the other, also through a pooler by transaction.
 * @param fillIn puts in what no migration could
 * It is not copied first: that takes `pg_dump` and room, and the operator has backups of a PostgreSQL (`docs/hosting.md`).
 * @throws Error when the database is set as the server cannot work with it, another server takes longer than ten minutes, a
 *   table is in use for a minute, or a newer version has changed the tables
 */
export async function migratePostgres(url: string, fillIn: (db: Db) => Promise<void>): Promise<void> {
  const client = withBounds(
    endWithConnection(postgres(url, { onnotice: () => {}, max: 2, connection: OWN_SETTINGS })),
  );
  const db = tryTransactionsAgain(drizzle({ client }), { isPassing: isLockTimeout, tries: TRIES });
  const migrateInTurn = () =>
    // The lock is the transaction's, which stays open on a connection of its own while the other one migrates: a pooler
    // gives the connection of a session's lock to somebody else, and the lock with it.
    client.begin(async (turn) => {
      await turn`set local idle_in_transaction_session_timeout = 0`;
      await turn`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.catch((error: unknown) => {
        throw isLockTimeout(error) ? new NotOurTurn() : error;
      });
      const migrateInTime = () => again(() => migrate(db, MIGRATIONS), isLockTimeout, TRIES);
      await bringUpToDate(db, { migrate: migrateInTime, copy: null });
      await fillIn(db);
    });
  try {
    await checkSettings(db);
    await again(migrateInTurn, (error) => error instanceof NotOurTurn, TURNS);
  } finally {
    await client.end({ timeout: 5 });
  }
}

class NotOurTurn extends Error {
  constructor() {
    super('Another server has been bringing the database up to date for ten minutes. Start this one later.');
  }
}

/** Does it again while it fails in this way. @throws the last failure */
async function again<T>(
  task: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  tries: number,
): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await task();
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error;
      logEvent('waiting for a lock before the database can be brought up to date', { triesLeft: left });
      await pause(BETWEEN_MS);
    }
  }
}

/** Lets transactions wait so long for a lock and no longer, and take as long as they need otherwise. */
function withBounds(client: Sql): Sql {
  const begin = client.begin.bind(client);
  const bounded = (work: (sql: postgres.TransactionSql) => unknown) =>
    begin(async (sql) => {
      await sql.unsafe(`set local lock_timeout = ${LOCK_WAIT_MS}`);
      await sql.unsafe('set local statement_timeout = 0');
      return work(sql);
    });
  return Object.assign(client, { begin: bounded });
}
