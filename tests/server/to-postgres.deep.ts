/** The move of an embedded database to a real PostgreSQL: `npm run test:deep -- postgres`. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveToPostgres } from '#scripts/backup/to-postgres.ts';
import { EXTENSIONS } from '#server/db/extensions.ts';
import { readEpoch } from '#server/db/server-state.ts';
import { openPostgres } from '#server/open-database.ts';
import { makeList, makePublicList, tick } from './fixtures.ts';
import { createTestServer } from './helpers.ts';
import { onFolder } from './on-folder.ts';
import { makeDatabaseFolder } from './test-database.ts';

const serverURL = process.env.DATABASE_URL_TEST ?? '';
const admin = postgres(serverURL, { max: 1 });
const urlOf = (name: string) => Object.assign(new URL(serverURL), { pathname: `/${name}` }).href;
const name = `grown_${randomUUID().slice(0, 8)}`;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'food-odyssey-grown-'));
  await makeDatabaseFolder(join(dataDir, 'db'));
  await admin.unsafe(`create database ${name}`);
});
afterAll(async () => {
  await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
  await rm(dataDir, { recursive: true, force: true });
});

const TABLES = `select tablename as name from pg_tables where schemaname = 'public' order by 1`;
const rowsOf = (table: string) =>
  `select to_jsonb(each)::text as row from "${table}" each order by to_jsonb(each)::text collate "C"`;

test('an embedded database is moved to a PostgreSQL completely, row by row', async () => {
  const locations = { dataDir, databaseURL: urlOf(name), databaseDirectURL: null };
  const { user, before, epoch, publicID } = await onFolder(dataDir, async (embedded) => {
    const user = await embedded.signUp('Anna');
    await tick(user, await makeList(user, ['Żurek', 'Back\\slash\tand "quotes"\nof two lines 🍕']), 1);
    const { publicID } = await makePublicList(await embedded.signUp('Author'), ['Bigos'], {
      chosenCountry: 'PL',
    });
    await user.post(`/list/likes/add/PL/${publicID}`);
    return { user, publicID, before: await user.data(), epoch: await readEpoch(embedded.db) };
  });
  const counts = await moveToPostgres(locations);
  expect(counts.get('users')).toBe(3);

  const client = await PGlite.create({ dataDir: join(dataDir, 'db'), extensions: EXTENSIONS });
  await client.exec(`set timezone = 'UTC'`);
  const sql = postgres(locations.databaseURL, { max: 1, connection: { TimeZone: 'UTC' } });
  const tables = (await client.query<{ name: string }>(TABLES)).rows.map((row) => row.name);
  expect((await sql.unsafe(TABLES)).map((row) => row.name)).toEqual(tables);
  for (const table of tables)
    expect([...(await sql.unsafe(rowsOf(table)))], table).toEqual((await client.query(rowsOf(table))).rows);
  await Promise.all([client.close(), sql.end()]);

  const database = await openPostgres(locations.databaseURL);
  const moved = await createTestServer({ database });
  const answer = await moved.request('/account/data', { cookie: user.cookie });
  expect([answer.status, answer.body.stamp.epoch]).toEqual([200, epoch]);
  expect(await (await moved.logIn(user.emailAddress, user.password)).data()).toEqual(before);
  expect((await moved.request('/publicList/getLists/PL/0')).body.lists[0].id).toBe(publicID);
  await database.close();

  await expect(moveToPostgres(locations)).rejects.toThrow('already');
  await expect(moveToPostgres({ ...locations, databaseURL: null })).rejects.toThrow('Set DATABASE_URL');
  await expect(moveToPostgres({ ...locations, dataDir: join(dataDir, 'none') })).rejects.toThrow(
    'no database',
  );
});
