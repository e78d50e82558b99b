/** Backups of a real PostgreSQL, and its time limit: `npm run test:deep -- postgres`. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, restore } from '#scripts/backup/back-up.ts';
import { outputOf } from '#scripts/backup/postgres-programs.ts';
import { readDatabaseFacts } from '#server/db/database-facts.ts';
import { readEpoch } from '#server/db/server-state.ts';
import { openPostgres } from '#server/open-database.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer } from './helpers.ts';

const serverURL = process.env.DATABASE_URL_TEST ?? '';
const admin = postgres(serverURL, { max: 1 });
const urlOf = (name: string) => Object.assign(new URL(serverURL), { pathname: `/${name}` }).href;
const names = ['source', 'target', 'limited', 'repeated'].map(
  (word) => `${word}_${randomUUID().slice(0, 8)}`,
);
const [source = '', target = '', limited = '', repeated = ''] = names;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-odyssey-backup-'));
  for (const name of names) await admin.unsafe(`create database ${name}`);
});
afterAll(async () => {
  for (const name of names) await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

test('a database in use is backed up, and restored into an empty one with a new epoch', async () => {
  const file = join(folder, 'backup');
  const locationOf = (name: string) => ({ databaseURL: urlOf(name), dataDir: folder });
  const database = await openPostgres(urlOf(source));
  const original = await createTestServer({ database });
  const author = await original.signUp('Author');
  const { publicID } = await makePublicList(author, ['Żurek'], { chosenCountry: 'PL' });
  const before = await author.data();
  await backUp(locationOf(source), file);
  const epoch = await readEpoch(database.db);
  await database.close();

  await restore(locationOf(target), file);
  const restored = await openPostgres(urlOf(target));
  const restoredServer = await createTestServer({ database: restored });
  const returned = await restoredServer.logIn(author.emailAddress, author.password);
  expect(await returned.data()).toEqual(before);
  expect((await restoredServer.request('/publicList/getLists/PL/0?search=zurek')).body.lists[0].id).toBe(
    publicID,
  );
  expect(await readEpoch(restored.db)).not.toBe(epoch);
  await restored.close();

  await expect(restore(locationOf(target), file)).rejects.toThrow('already');
  await expect(restore({ databaseURL: null, dataDir: folder }, file)).rejects.toThrow('DATABASE_URL');
});

test('a restore whose migration fails leaves the database empty, and can be repeated', async () => {
  const [badFile, goodFile] = ['bad', 'good'].map((name) => join(folder, name)) as [string, string];
  const locationOf = (name: string) => ({ databaseURL: urlOf(name), dataDir: folder });
  await backUp(locationOf(source), goodFile);
  // The last migration of the backup runs again, and fails because its changes exist already.
  const sql = postgres(urlOf(source), { max: 1 });
  await sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`;
  await sql.end();
  await backUp(locationOf(source), badFile);
  await expect(restore(locationOf(repeated), badFile)).rejects.toThrow('cannot be brought up to date');
  await restore(locationOf(repeated), goodFile);
  const database = await openPostgres(urlOf(repeated));
  const server = await createTestServer({ database });
  expect((await server.request('/publicList/getLists/PL/0')).body.total).toBe(1);
  await database.close();
});

test('the owner restores a database to which the host added extensions and publications', async () => {
  const suffix = randomUUID().slice(0, 8);
  const [role, served, ...empty] = ['food', 'served', 'again', 'older'].map(
    (word) => `${word}_${suffix}`,
  ) as [string, string, ...string[]];
  await admin.unsafe(`create role ${role} login`);
  for (const name of [served, ...empty]) await admin.unsafe(`create database ${name} owner ${role}`);
  const urlAs = (name: string) => Object.assign(new URL(urlOf(name)), { username: role }).href;
  const database = await openPostgres(urlAs(served));
  const original = await createTestServer({ database });
  const author = await original.signUp('Author');
  await makePublicList(author, ['Żurek'], { chosenCountry: 'PL' });
  const before = await author.data();
  await database.close();
  const host = postgres(urlOf(served), { max: 1, onnotice: () => {} });
  await host`create extension pg_stat_statements`;
  await host`create publication everything for all tables`;
  await host.end();

  const [file, olderFile] = ['with-host', 'older'].map((name) => join(folder, name)) as [string, string];
  await backUp({ databaseURL: urlAs(served), dataDir: folder }, file);
  // Earlier versions also saved the host's extensions.
  const options = ['--no-owner', '--no-privileges', '--format=custom', `--file=${olderFile}`];
  await outputOf('pg_dump', [`--dbname=${urlOf(served)}`, ...options]);
  const extensionsIn = async (path: string) =>
    (await outputOf('pg_restore', ['--list', path])).match(/(?<=EXTENSION - )\w+(?= \n)/g)?.sort();
  expect(await extensionsIn(file)).toEqual(['btree_gin', 'pg_trgm']);
  expect(await extensionsIn(olderFile)).toContain('pg_stat_statements');

  for (const [index, name] of empty.entries()) {
    await restore({ databaseURL: urlAs(name), dataDir: folder }, index === 0 ? file : olderFile);
    const restored = await openPostgres(urlAs(name));
    const server = await createTestServer({ database: restored });
    expect(await (await server.logIn(author.emailAddress, author.password)).data()).toEqual(before);
    expect((await server.request('/publicList/getLists/PL/0?search=zurek')).body.total).toBe(1);
    await restored.close();
  }
  for (const name of [served, ...empty]) await admin.unsafe(`drop database ${name} with (force)`);
  await admin.unsafe(`drop role ${role}`);
});

test('a stopped backup ends pg_dump and leaves no file, and the next one works', async () => {
  const ownFolder = join(folder, 'stopped');
  await mkdir(ownFolder);
  const file = join(ownFolder, 'today');
  const holder = postgres(urlOf(source), { max: 1 });
  const dumps = async () =>
    (
      await admin`select 1 from pg_stat_activity
        where datname = ${source} and application_name = 'pg_dump' and wait_event_type = 'Lock'`
    ).length;
  // The lock makes pg_dump wait.
  await holder.begin(async (tx) => {
    await tx`lock table users in access exclusive mode`;
    const command = spawn(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', file], {
      env: { ...process.env, DATABASE_URL: urlOf(source), DATABASE_DIRECT_URL: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let failure = '';
    command.stderr.on('data', (text: Buffer) => {
      failure += text;
    });
    const ended = new Promise<number | null>((resolve) => command.once('close', resolve));
    await expect.poll(dumps).toBe(1);
    command.kill('SIGINT');
    expect(await ended).toBe(1);
    expect(failure).toContain('pg_dump was stopped by SIGINT.');
    await expect.poll(dumps).toBe(0);
  });
  await holder.end();
  expect(await readdir(ownFolder)).toEqual([]);
  await backUp({ databaseURL: urlOf(source), dataDir: folder }, file);
  expect(await readdir(ownFolder)).toEqual(['today']);
});

test('a statement over the time limit is cancelled, and the next one is answered', async () => {
  const { db, close } = await openPostgres(urlOf(limited), { databasePool: 2, statementTimeoutMs: 200 });
  await expect(db.execute('select pg_sleep(30)')).rejects.toThrow();
  expect(await readEpoch(db)).toBeTruthy();
  const { connections } = await readDatabaseFacts(db);
  expect(connections.map(({ state }) => state)).toContain('active');
  await close();
});
