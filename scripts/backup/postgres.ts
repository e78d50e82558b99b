import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Sql } from 'postgres';
import { openPostgres } from '#server/open-database.ts';
import { inDatabase, libpqAddress, refusePooler } from './address.ts';

const DEBIAN_PROGRAMS = '/usr/lib/postgresql';
/** Options with which the restoring user owns all tables, whatever the name of their former owner. */
const WITHOUT_OWNERS = ['--no-owner', '--no-privileges'];

/**
 * Writes a PostgreSQL database to a file in `pg_dump`'s own format. The file has the state of one moment,
 * even while servers change the database.
 */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await refusePooler(url);
  const partialFile = `${file}.part`;
  try {
    // Make the file private before it has content.
    await (await open(partialFile, 'wx', 0o600)).close();
    await run('pg_dump', url, [...WITHOUT_OWNERS, '--format=custom', `--file=${partialFile}`]);
    await rename(partialFile, file);
  } finally {
    await rm(partialFile, { force: true });
  }
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
  await run('pg_restore', url, [
    ...WITHOUT_OWNERS,
    // Only an extension's owner, the administrator, may comment on it.
    '--no-comments',
    '--exit-on-error',
    '--single-transaction',
    file,
  ]);
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

/**
 * Runs a program of PostgreSQL. The password is not among its arguments, because all users of the machine can
 * read these.
 * @throws Error when the program fails
 */
async function run(program: string, url: string, args: string[]): Promise<void> {
  const { address, password } = libpqAddress(url);
  const child = spawn(programPath(program), [`--dbname=${address}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}

/**
 * Returns the path of a PostgreSQL program: in `PATH`, or else of the newest version that Debian has
 * installed.
 * @throws Error that says what to install
 */
function programPath(program: string): string {
  const versions = existsSync(DEBIAN_PROGRAMS)
    ? readdirSync(DEBIAN_PROGRAMS).sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN_PROGRAMS, version, 'bin')),
  ];
  const path = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  if (path === undefined) {
    throw new Error(
      `There is no ${program} here: install PostgreSQL's client programs (postgresql-client on Debian).`,
    );
  }
  return path;
}
