import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { Config } from '#server/base/config.ts';
import { inProject } from '#server/base/project-folder.ts';
import { fillSearchWords } from '#server/lists/fill-search-words.ts';
import { APPLICATION_NAME } from './db/database-facts.ts';
import type { Db } from './db/db.ts';
import { endWithConnection } from './db/end-with-connection.ts';
import { EXTENSIONS } from './db/extensions.ts';
import { lockFolder } from './db/folder-lock.ts';
import { ensureServerState } from './db/server-state.ts';
import { ensureSystemUser } from './db/system-user.ts';

/** An opened, migrated database and the way to close it. */
export type OpenDatabase = { db: Db; close: () => Promise<void> };

const MIGRATIONS = { migrationsFolder: inProject('server/db/migrations') };
/** Any number will do as long as all our servers take the same. */
const MIGRATION_LOCK = 20_261_121;

/** The embedded database in `folder`; one process at a time may have it open. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    const { db, close } = await openClaimed(folder);
    return { db, close: () => close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The same for who has claimed the folder. */
export async function openClaimed(folder: string): Promise<OpenDatabase> {
  return prepareEmbedded(await PGlite.create({ dataDir: folder, extensions: EXTENSIONS }));
}

/** A database in memory, from a dump of another if given: making one from nothing takes seconds. */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase & { dump: () => Promise<Blob> }> {
  const client = await PGlite.create({ ...(dump && { loadDataDir: dump }), extensions: EXTENSIONS });
  return { ...(await prepareEmbedded(client)), dump: () => client.dumpDataDir('none') };
}

async function prepareEmbedded(client: PGlite): Promise<OpenDatabase> {
  const db = drizzlePglite({ client });
  await migratePglite(db, MIGRATIONS);
  await fillIn(db);
  return { db, close: () => client.close() };
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

/** A PostgreSQL by its URL. Servers that start together migrate one after the other. */
export async function openPostgres(url: string, limits: Partial<PoolLimits> = {}): Promise<OpenDatabase> {
  await migrate(url);
  return connect(url, limits);
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
        // Left out where there is none: not every pooler in between takes it.
        ...(statementTimeoutMs > 0 && { statement_timeout: statementTimeoutMs }),
      },
    }),
  );
  return { db: drizzlePostgres({ client }), close: () => client.end({ timeout: 5 }) };
}

/** On a connection of its own, for a migration of a large table takes longer than any request may. */
async function migrate(url: string): Promise<void> {
  const client = postgres(url, { onnotice: () => {}, max: 2 });
  const db = drizzlePostgres({ client });
  try {
    const lock = await client.reserve();
    await lock`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migratePostgres(db, MIGRATIONS);
    await fillIn(db);
  } finally {
    // The lock goes with its connection.
    await client.end({ timeout: 5 });
  }
}
