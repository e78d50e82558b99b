import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { addRequiredRows, type OpenDatabase, openInMemory } from '#server/open-database.ts';

const pathInProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const MIGRATIONS = pathInProject('server/db/migrations');
const CACHE = pathInProject('node_modules/.cache/test-database');

/**
 * A test's database. `close` returns it for later tests; `lose` destroys it, even while it is in use, and
 * `close` then does nothing.
 */
export type TestDatabase = OpenDatabase & { lose: () => Promise<void> };

/** Empty databases of this process that tests have returned. */
const emptied: OpenDatabase[] = [];

/**
 * Opens an empty database in memory. The first database is migrated and stored as a dump. Later ones start
 * from the dump, or reuse a returned database of this process, because emptying takes a tenth of the time.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { db, close } = emptied.pop() ?? (await openFromDump());
  const shape = await shapeOf(db);
  const release = async () => {
    if ((await shapeOf(db)) !== shape) return close();
    await db.execute(sql.raw(`truncate ${await tablesOf(db)} restart identity cascade`));
    await db.execute(sql`discard all`);
    await addRequiredRows(db);
    emptied.push({ db, close });
  };
  let isLost = false;
  const lose = () => {
    isLost = true;
    return close();
  };
  return { db, close: async () => (isLost ? undefined : release().catch(close)), lose };
}

async function openFromDump(): Promise<OpenDatabase> {
  const file = await dumpFile();
  const dump = await readFile(file).catch(() => null);
  if (dump !== null) return openInMemory(new Blob([dump]));
  const database = await openInMemory();
  await storeDump(file, await database.dump());
  return database;
}

/** Returns a description of the schema, which differs if a test has left a table, a column or a rule. */
async function shapeOf(db: Db): Promise<string> {
  const ofApp = sql`where relnamespace = 'public'::regnamespace`;
  return await readAnswer(
    db,
    sql`select concat((select string_agg(oid::text, ',' order by oid) from pg_class ${ofApp}), ' ',
        (select count(*) from pg_attribute), ' ', (select count(*) from pg_constraint)) as answer`,
  );
}

/** Returns the names of all tables of the app, in SQL. */
const tablesOf = (db: Db): Promise<string> =>
  readAnswer(
    db,
    sql`select string_agg(format('%I', tablename), ', ') as answer from pg_tables where schemaname = 'public'`,
  );

/** Returns the column `answer` of the query's only row. */
async function readAnswer(db: Db, query: SQL): Promise<string> {
  const { rows } = (await db.execute(query)) as unknown as { rows: { answer: string }[] };
  return rows[0]?.answer ?? '';
}

/** Makes a new database in an empty folder, for a server in another process. */
export async function makeDatabaseFolder(folder: string): Promise<void> {
  const file = await dumpFile();
  if (!existsSync(file)) await (await openTestDatabase()).close();
  await mkdir(folder, { recursive: true });
  execFileSync('tar', ['-xf', file, '-C', folder], { stdio: 'ignore' });
}

const dumpFile = async () => `${CACHE}/${await fingerprint()}.tar`;

/** Stores a dump. Several test files may do this at once: each writes its own file and renames it. */
async function storeDump(file: string, dump: Blob): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const temporaryFile = `${file}.${process.pid}`;
  await writeFile(temporaryFile, Buffer.from(await dump.arrayBuffer()));
  await rename(temporaryFile, file);
}

/** Returns a hash of the database's version and of every migration. A dump with another hash is not used. */
async function fingerprint(): Promise<string> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const files = [
    ...names.map((name) => `${MIGRATIONS}/${name}`),
    pathInProject('node_modules/@electric-sql/pglite/package.json'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
