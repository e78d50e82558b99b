import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, restore } from '#scripts/backup/back-up.ts';
import { readDatabaseFacts } from '#server/db/database-facts.ts';
import { readEpoch } from '#server/db/server-state.ts';
import { openPostgres } from '#server/open-database.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer } from './helpers.ts';

/** Tests that need a real PostgreSQL: `npm run test:deep -- postgres`. */
const server = process.env.DATABASE_URL_TEST ?? '';
const admin = postgres(server, { max: 1 });
const urlOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
const names = ['from', 'into', 'over', 'again'].map((word) => `${word}_${randomUUID().slice(0, 8)}`);
const [from = '', into = '', over = '', again = ''] = names;

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

test('a PostgreSQL is backed up in use, restored into an empty one, and gets a new epoch', async () => {
  const file = join(folder, 'backup');
  const where = (name: string) => ({ databaseURL: urlOf(name), dataDir: folder });
  const database = await openPostgres(urlOf(from));
  const here = await createTestServer({ database });
  const author = await here.signUp('Author');
  const { publicID } = await makePublicList(author, ['Żurek'], { chosenCountry: 'PL' });
  const before = await author.data();
  await backUp(where(from), file);
  const epoch = await readEpoch(database.db);
  await database.close();

  await restore(where(into), file);
  const restored = await openPostgres(urlOf(into));
  const there = await createTestServer({ database: restored });
  const returned = await there.logIn(author.emailAddress, author.password);
  expect(await returned.data()).toEqual(before);
  expect((await there.request('/publicList/getLists/PL/0?search=zurek')).body.lists[0].id).toBe(publicID);
  expect(await readEpoch(restored.db)).not.toBe(epoch);
  await restored.close();

  await expect(restore(where(into), file)).rejects.toThrow('already');
  await expect(restore({ databaseURL: null, dataDir: folder }, file)).rejects.toThrow('DATABASE_URL');
});

test('a restore whose migration fails leaves the database empty, and can be repeated', async () => {
  const [bad, good] = ['bad', 'good'].map((name) => join(folder, name)) as [string, string];
  const where = (name: string) => ({ databaseURL: urlOf(name), dataDir: folder });
  await backUp(where(from), good);
  // The last migration of the backup runs again, and fails because its changes exist already.
  const source = postgres(urlOf(from), { max: 1 });
  await source`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`;
  await source.end();
  await backUp(where(from), bad);
  await expect(restore(where(again), bad)).rejects.toThrow('cannot be brought up to date');
  await restore(where(again), good);
  const database = await openPostgres(urlOf(again));
  const server = await createTestServer({ database });
  expect((await server.request('/publicList/getLists/PL/0')).body.total).toBe(1);
  await database.close();
});

test('a statement over the time limit is cancelled, and the next one is answered', async () => {
  const { db, close } = await openPostgres(urlOf(over), { databasePool: 2, statementTimeoutMs: 200 });
  await expect(db.execute('select pg_sleep(30)')).rejects.toThrow();
  expect(await readEpoch(db)).toBeTruthy();
  const { connections } = await readDatabaseFacts(db);
  expect(connections.map(({ state }) => state)).toContain('active');
  await close();
});
