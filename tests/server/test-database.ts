import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { fillIn, type OpenDatabase, openInMemory } from '#server/open-database.ts';

const fileIn = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const MIGRATIONS = fileIn('server/db/migrations');
const CACHE = fileIn('node_modules/.cache/test-database');

/** `close` returns the database after a test. `lose` destroys it, even while it is in use. */
export type TestDatabase = OpenDatabase & { lose: () => Promise<void> };

/** Databases of this process that tests have returned, emptied. */
const free: OpenDatabase[] = [];

/**
 * Opens an empty database in memory. The first is migrated and kept as a dump. Later ones start from the
 * dump, or reuse a closed one of this process, because emptying it takes a tenth of the time.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { db, close } = free.pop() ?? (await openFromDump());
  const shape = await shapeOf(db);
  const giveBack = async () => {
    if ((await shapeOf(db)) !== shape) return close();
    await db.execute(sql.raw(`truncate ${await tablesOf(db)} restart identity cascade`));
    await db.execute(sql`discard all`);
    await fillIn(db);
    free.push({ db, close });
  };
  return { db, close: () => giveBack().catch(close), lose: close };
}

async function openFromDump(): Promise<OpenDatabase> {
  const file = await dumpFile();
  const dump = await readFile(file).catch(() => null);
  if (dump !== null) return openInMemory(new Blob([dump]));
  const database = await openInMemory();
  await keep(file, await database.dump());
  return database;
}

/** Returns a description of the schema, which differs if a test has left a table, a column or a rule. */
async function shapeOf(db: Db): Promise<string> {
  const own = sql`where relnamespace = 'public'::regnamespace`;
  return await one(
    db,
    sql`select concat((select string_agg(oid::text, ',' order by oid) from pg_class ${own}), ' ',
        (select count(*) from pg_attribute), ' ', (select count(*) from pg_constraint)) as answer`,
  );
}

/** Returns the names of all tables of the app, in SQL. */
const tablesOf = (db: Db): Promise<string> =>
  one(
    db,
    sql`select string_agg(format('%I', tablename), ', ') as answer from pg_tables where schemaname = 'public'`,
  );

async function one(db: Db, query: SQL): Promise<string> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { answer: string }[] };
  return rows[0]?.answer ?? '';
}

/** Makes a new database in an empty folder, for a server in a process of its own. */
export async function makeDatabaseFolder(folder: string): Promise<void> {
  const file = await dumpFile();
  if (!existsSync(file)) await (await openTestDatabase()).close();
  await mkdir(folder, { recursive: true });
  execFileSync('tar', ['-xf', file, '-C', folder], { stdio: 'ignore' });
}

const dumpFile = async () => `${CACHE}/${await fingerprint()}.tar`;

/** Stores a dump. Several test files may do this at once: each writes its own file and renames it. */
async function keep(file: string, dump: Blob): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const own = `${file}.${process.pid}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, file);
}

/** Returns a hash of the database's version and of every migration. A dump with another hash is not used. */
async function fingerprint(): Promise<string> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const files = [
    ...names.map((name) => `${MIGRATIONS}/${name}`),
    fileIn('node_modules/@electric-sql/pglite/package.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
