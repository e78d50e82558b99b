import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Sql } from 'postgres';
import { openPostgres } from '#server/open-database.ts';
import { inDatabase, libpqAddress, refusePooler } from './address.ts';

const DEBIANS = '/usr/lib/postgresql';
/** The restoring user owns everything, whatever the former owner was called. */
const WITHOUT_OWNERS = ['--no-owner', '--no-privileges'];

/**
 * Writes a PostgreSQL database to a file in `pg_dump`'s own format. The file has the state of one moment,
 * even while servers change the database.
 */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  await refusePooler(url);
  const part = `${file}.part`;
  try {
    // Make the file private before it has content.
    await (await open(part, 'wx', 0o600)).close();
    await run('pg_dump', url, [...WITHOUT_OWNERS, '--format=custom', `--file=${part}`]);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
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
    await inDatabase(url, empty);
    throw new Error(`${file} cannot be brought up to date, and the database is empty again.`, {
      cause: error,
    });
  }
}

/** Removes everything that a restore creates. */
export async function empty(sql: Sql): Promise<void> {
  const tables = await sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`;
  const names = tables.map(({ name }) => name).join(', ');
  await sql.begin(async (tx) => {
    await tx.unsafe('drop schema if exists drizzle cascade');
    if (names !== '') await tx.unsafe(`drop table ${names} cascade`);
  });
}

/** Checks that a database is empty. @throws Error when it has tables */
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
 * Runs a program of PostgreSQL. The password is not among its arguments, which all
 * users of the machine can read.
 */
async function run(program: string, url: string, args: string[]): Promise<void> {
  const { address, password } = libpqAddress(url);
  const child = spawn(placeOf(program), [`--dbname=${address}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}

/** Returns the path of a PostgreSQL program, from `PATH` or else from Debian's newest version. */
function placeOf(program: string): string {
  const versions = existsSync(DEBIANS)
    ? readdirSync(DEBIANS).sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIANS, version, 'bin')),
  ];
  const place = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  if (place === undefined) {
    throw new Error(
      `There is no ${program} here: install PostgreSQL's client programs (postgresql-client on Debian).`,
    );
  }
  return place;
}
