import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { EXTENSIONS } from '#server/db/extensions.ts';
import { openPostgres } from '#server/open-database.ts';
import { inDatabase, refusePooler } from './address.ts';
import { writeNewFile } from './new-file.ts';
import { ownEntries } from './own-entries.ts';
import { outputOf, runOnDatabase } from './postgres-programs.ts';

/** Options with which the restoring user owns all tables, whatever the name of their former owner. */
const WITHOUT_OWNERS = ['--no-owner', '--no-privileges'];

/**
 * Writes a PostgreSQL database to a file in `pg_dump`'s own format. The file has the state of one moment,
 * even while servers change the database.
 */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await refusePooler(url);
  // Without these, the backup would contain the extensions of the host, and fail if their tables are unreadable.
  const extensions = Object.keys(EXTENSIONS).map((name) => `--extension=${name}`);
  await writeNewFile(file, (partialFile) =>
    runOnDatabase('pg_dump', url, [
      ...WITHOUT_OWNERS,
      ...extensions,
      '--format=custom',
      `--file=${partialFile}`,
    ]),
  );
}

/**
 * Fills an empty database from a file of `dumpPostgres`, completely or not at all. The epoch changes before
 * the migration, so that no intermediate state has the backup's epoch.
 */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await refusePooler(url);
  await refuseTables(url);
  // A server whose first start failed may have left the table of migrations. The backup contains that table
  // too.
  await inDatabase(url, (sql) => sql`drop schema if exists drizzle cascade`);
  await withEntries(file, (list) =>
    runOnDatabase('pg_restore', url, [
      ...WITHOUT_OWNERS,
      // Only an extension's owner, the administrator, may comment on it.
      '--no-comments',
      '--exit-on-error',
      '--single-transaction',
      `--use-list=${list}`,
      file,
    ]),
  );
  try {
    await inDatabase(url, (sql) => sql`update server_state set epoch = gen_random_uuid()`);
    await (await openPostgres(url)).close();
  } catch (error) {
    await inDatabase(url, removeTables);
    throw new Error(`${file} cannot be brought up to date, and the database is empty again.`, {
      cause: error,
    });
  }
}

/** Runs a task with the path of a temporary file that lists the entries of a backup to restore. */
async function withEntries(file: string, task: (list: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'food-odyssey-restore-'));
  try {
    const list = join(folder, 'entries');
    await writeFile(list, ownEntries(await outputOf('pg_restore', ['--list', file])));
    await task(list);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes all tables, which are everything that a restore creates. */
export async function removeTables(sql: Sql): Promise<void> {
  const tables = await sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`;
  const names = tables.map(({ name }) => name).join(', ');
  await sql.begin(async (tx) => {
    await tx.unsafe('drop schema if exists drizzle cascade');
    if (names !== '') await tx.unsafe(`drop table ${names} cascade`);
  });
}

/** Checks that a database has no tables. @throws Error when it has any */
export async function refuseTables(url: string): Promise<void> {
  const found = await inDatabase(
    url,
    (sql) =>
      sql`select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1`,
  );
  if (found.length > 0)
    throw new Error('There are tables in that database already. Set DATABASE_URL to an empty one.');
}
