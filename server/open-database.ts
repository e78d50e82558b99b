import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Config } from '#server/base/config.ts';
import { makePrivateFolder } from '#server/base/private-folder.ts';
import { fillSearchWords } from '#server/lists/fill-search-words.ts';
import { bringUpToDate } from './db/bring-up-to-date.ts';
import { APPLICATION_NAME } from './db/database-facts.ts';
import { checkSettings, OWN_SETTINGS } from './db/database-settings.ts';
import type { Db } from './db/db.ts';
import { copyBefore } from './db/embedded-copy.ts';
import { endWithConnection } from './db/end-with-connection.ts';
import { EXTENSIONS } from './db/extensions.ts';
import { checkFiles, lockDatabase } from './db/foreign-files.ts';
import { checkSchema, MIGRATIONS } from './db/schema-version.ts';
import { ensureServerState } from './db/server-state.ts';
import { ensureSystemUser } from './db/system-user.ts';
import { tending } from './db/tend-embedded.ts';
import { tryTransactionsAgain } from './db/tried-again.ts';
import { migratePostgres } from './migrate-postgres.ts';

/** An opened, migrated database and the way to close it. */
export type OpenDatabase = {
  db: Db;
  close: () => Promise<void>;
  /** Clears away what changes have left behind; to be called every minute. A PostgreSQL of one's own does so by itself. */
  tend?: () => Promise<void>;
};

/** The embedded database in `folder`; one process at a time may have it open. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  checkFiles(folder);
  await makePrivateFolder(folder);
  return inClaimed(folder, async () => {
    const client = await openFolder(folder);
    return prepareEmbedded(client, (migration) => copyBefore(client, folder, migration));
  });
}

/** The same for who has claimed the folder, and has a copy of what is in it. */
export async function openClaimed(folder: string): Promise<OpenDatabase> {
  return prepareEmbedded(await openFolder(folder));
}

/** The embedded database as it is. @throws Error where it is of another version */
export function connectEmbedded(folder: string): Promise<OpenDatabase> {
  return inClaimed(folder, async () => {
    const client = await openFolder(folder);
    const db = tryTransactionsAgain(drizzlePglite({ client }));
    return checked({ db, close: () => client.close() }, checkSchema);
  });
}

const openFolder = (folder: string) =>
  PGlite.create({ dataDir: folder, extensions: EXTENSIONS, startParams: START_PARAMS });

/**
 * The embedded database may have so many of its files open. It would leave this process ten of all that it may open, which
 * its clients' connections are as well.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'max_files_per_process=100'];

async function inClaimed(
  folder: string,
  openIt: (folder: string) => Promise<OpenDatabase>,
): Promise<OpenDatabase> {
  const unlock = await lockDatabase(folder);
  try {
    const opened = await openIt(folder);
    return { ...opened, close: () => opened.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Closes a database that does not pass. */
async function checked(database: OpenDatabase, check: (db: Db) => Promise<void>): Promise<OpenDatabase> {
  try {
    await check(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A database in memory, from a dump of another if given: making one from nothing takes seconds. */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase & { dump: () => Promise<Blob> }> {
  const client = await PGlite.create({ ...(dump && { loadDataDir: dump }), extensions: EXTENSIONS });
  return { ...(await prepareEmbedded(client)), dump: () => client.dumpDataDir('none') };
}

async function prepareEmbedded(
  client: PGlite,
  copy: ((migration: string) => Promise<string>) | null = null,
): Promise<OpenDatabase> {
  const db = tryTransactionsAgain(drizzlePglite({ client }));
  try {
    await bringUpToDate(db, { migrate: () => migratePglite(db, MIGRATIONS), copy });
  } catch (error) {
    await client.close();
    throw error;
  }
  await fillIn(db);
  return { db, close: () => client.close(), tend: tending(client) };
}

/** Puts in what every database has and no migration could. */
export async function fillIn(db: Db): Promise<void> {
  await ensureServerState(db);
  await ensureSystemUser(db);
  await fillSearchWords(db);
}

/** A database that cannot be reached in this time is away. */
const CONNECT_SECONDS = 5;

type PoolLimits = Pick<Config, 'databasePool' | 'statementTimeoutMs'>;
type PostgresSettings = PoolLimits & Pick<Config, 'databaseDirectURL'>;

/** A PostgreSQL by its URL, brought up to date by its direct one if there is one. */
export async function openPostgres(
  url: string,
  settings: Partial<PostgresSettings> = {},
): Promise<OpenDatabase> {
  await migratePostgres(settings.databaseDirectURL ?? url, fillIn);
  // Another role than the one that migrates may have settings of its own.
  return checked(connect(url, settings), checkSettings);
}

/** A PostgreSQL as it is. @throws Error where it is of another version */
export function connectPostgres(url: string, limits: Partial<PoolLimits>): Promise<OpenDatabase> {
  return checked(connect(url, limits), async (db) => {
    await checkSettings(db);
    await checkSchema(db);
  });
}

/** A standby of such a PostgreSQL, which gets its tables from there. Nothing is asked of it yet: it may be away. */
export function openStandby(url: string, limits: PoolLimits): OpenDatabase {
  return connect(url, limits);
}

function connect(url: string, limits: Partial<PoolLimits>): OpenDatabase {
  const { databasePool = 10, statementTimeoutMs = 0 } = limits;
  const client = endWithConnection(
    postgres(url, {
      onnotice: () => {},
      max: databasePool,
      connect_timeout: CONNECT_SECONDS,
      connection: {
        application_name: APPLICATION_NAME,
        ...OWN_SETTINGS,
        // Left out where there is none: not every pooler in between takes it.
        ...(statementTimeoutMs > 0 && { statement_timeout: statementTimeoutMs }),
      },
    }),
  );
  return {
    db: tryTransactionsAgain(drizzlePostgres({ client })),
    close: () => client.end({ timeout: 1 }),
  };
}
