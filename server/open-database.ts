import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import type { Config } from '#server/base/config.ts';
import { makePrivateFolder } from '#server/base/private-folder.ts';
import { fillSearchWords } from '#server/lists/fill-search-words.ts';
import { bringUpToDate } from './db/bring-up-to-date.ts';
import { APPLICATION_NAME } from './db/database-facts.ts';
import { checkSettings, OWN_SETTINGS, warnAboutCollation } from './db/database-settings.ts';
import type { Db } from './db/db.ts';
import { copyBefore } from './db/embedded-copy.ts';
import { endWithConnection } from './db/end-with-connection.ts';
import { EXTENSIONS } from './db/extensions.ts';
import { checkFiles, lockDatabase } from './db/foreign-files.ts';
import { createMaintenance } from './db/maintain-embedded.ts';
import { createPostgresClient } from './db/postgres-client.ts';
import { retryTransactions } from './db/retry-transactions.ts';
import { checkSchema, MIGRATIONS } from './db/schema-version.ts';
import { ensureServerState } from './db/server-state.ts';
import { ensureSystemUser } from './db/system-user.ts';
import { migratePostgres } from './migrate-postgres.ts';

/** An opened, migrated database and its close function. */
export type OpenDatabase = {
  db: Db;
  close: () => Promise<void>;
  /**
   * Removes dead rows; the server calls it every minute. Absent for a PostgreSQL, because its autovacuum does
   * this.
   */
  maintain?: () => Promise<void>;
};

/** Opens the embedded database in `folder`. Only one process at a time may have it open. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  checkFiles(folder);
  await makePrivateFolder(folder);
  return openLocked(folder, async () => {
    const client = await openFolder(folder);
    return prepareEmbedded(client, (migration) => copyBefore(client, folder, migration));
  });
}

/** Opens the embedded database for a caller that has locked the folder and has a copy of its content. */
export async function openLockedEmbedded(folder: string): Promise<OpenDatabase> {
  return prepareEmbedded(await openFolder(folder));
}

/**
 * Opens the embedded database without migrating it.
 * @throws Error when it has the schema of another version
 */
export function connectEmbedded(folder: string): Promise<OpenDatabase> {
  return openLocked(folder, async () => {
    const client = await openFolder(folder);
    const db = retryTransactions(drizzlePglite({ client }));
    return checked({ db, close: () => client.close() }, checkSchema);
  });
}

const openFolder = (folder: string) =>
  PGlite.create({ dataDir: folder, extensions: EXTENSIONS, startParams: START_PARAMS });

/**
 * Limits the files the embedded database may have open. By default it would open files until ten of this
 * process’s file descriptors are left, but client connections need more of them.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'max_files_per_process=100'];

async function openLocked(
  folder: string,
  open: (folder: string) => Promise<OpenDatabase>,
): Promise<OpenDatabase> {
  const unlock = await lockDatabase(folder);
  try {
    const opened = await open(folder);
    return { ...opened, close: () => opened.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Returns the database if the check passes; closes it otherwise. */
async function checked(database: OpenDatabase, check: (db: Db) => Promise<void>): Promise<OpenDatabase> {
  try {
    await check(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens a database in memory, from a dump of another one if given, because creating one from nothing takes
 * seconds.
 */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase & { dump: () => Promise<Blob> }> {
  const client = await PGlite.create({ ...(dump && { loadDataDir: dump }), extensions: EXTENSIONS });
  return { ...(await prepareEmbedded(client)), dump: () => client.dumpDataDir('none') };
}

async function prepareEmbedded(
  client: PGlite,
  copy: ((migration: string) => Promise<string>) | null = null,
): Promise<OpenDatabase> {
  const db = retryTransactions(drizzlePglite({ client }));
  try {
    await bringUpToDate(db, { migrate: () => migratePglite(db, MIGRATIONS), copy });
  } catch (error) {
    await client.close();
    throw error;
  }
  await addRequiredRows(db);
  return { db, close: () => client.close(), maintain: createMaintenance(client) };
}

/** Adds the rows that every database needs and no migration could add. */
export async function addRequiredRows(db: Db): Promise<void> {
  await ensureServerState(db);
  await ensureSystemUser(db);
  await fillSearchWords(db);
}

/** Seconds to wait for the database to accept a connection. */
const CONNECT_SECONDS = 5;

type PoolLimits = Pick<Config, 'databasePool' | 'statementTimeoutMs'>;
type PostgresSettings = PoolLimits & Pick<Config, 'databaseDirectURL'>;

/** Opens a PostgreSQL by its URL, after migrating it through its direct URL if there is one. */
export async function openPostgres(
  url: string,
  settings: Partial<PostgresSettings> = {},
): Promise<OpenDatabase> {
  await migratePostgres(settings.databaseDirectURL ?? url, addRequiredRows);
  return checked(connect(url, settings), async (db) => {
    // The role that serves may have other settings than the role that migrates.
    await checkSettings(db);
    await warnAboutCollation(db);
  });
}

/** Opens a PostgreSQL without migrating it. @throws Error when it has the schema of another version */
export function connectPostgres(url: string, limits: Partial<PoolLimits>): Promise<OpenDatabase> {
  return checked(connect(url, limits), async (db) => {
    await checkSettings(db);
    await checkSchema(db);
  });
}

/**
 * Opens a standby of a PostgreSQL, which replicates the tables. No query is sent yet, because the standby may
 * be down.
 */
export function openStandby(url: string, limits: PoolLimits): OpenDatabase {
  return connect(url, limits);
}

function connect(url: string, limits: Partial<PoolLimits>): OpenDatabase {
  const { databasePool = 10, statementTimeoutMs = 0 } = limits;
  const client = endWithConnection(
    createPostgresClient(url, {
      max: databasePool,
      connect_timeout: CONNECT_SECONDS,
      connection: {
        application_name: APPLICATION_NAME,
        ...OWN_SETTINGS,
        // Left out when unset, because not every pooler accepts this parameter.
        ...(statementTimeoutMs > 0 && { statement_timeout: statementTimeoutMs }),
      },
    }),
  );
  return {
    db: retryTransactions(drizzlePostgres({ client })),
    close: () => client.end({ timeout: 1 }),
  };
}
