/**
 * One database role owns the tables, and the server uses another, as in `docs/hosting.md`:
 * `npm run test:deep -- postgres`.
 */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSchema } from '#server/db/schema-version.ts';
import { connectPostgres, openPostgres } from '#server/open-database.ts';
import { makePublicList, tick } from './fixtures.ts';
import { createTestServer } from './helpers.ts';

const base = process.env.DATABASE_URL_TEST ?? '';
const admin = postgres(base, { max: 1 });
const suffix = randomUUID().slice(0, 8);
const [database, owner, server] = [`roles_${suffix}`, `owner_${suffix}`, `server_${suffix}`];
const urlAs = (user: string) =>
  Object.assign(new URL(base), { pathname: `/${database}`, username: user, password: '' }).href;

beforeAll(async () => {
  await admin.unsafe(`create role ${owner} login`);
  await admin.unsafe(`create role ${server} login`);
  await admin.unsafe(`create database ${database} owner ${owner}`);
  const databaseAdmin = postgres(Object.assign(new URL(base), { pathname: `/${database}` }).href, { max: 1 });
  for (const extension of ['pg_trgm', 'btree_gin'])
    await databaseAdmin.unsafe(`create extension ${extension}`);
  await databaseAdmin.unsafe(
    `alter default privileges for role ${owner} grant select, insert, update, delete on tables to ${server}`,
  );
  await databaseAdmin.end();
});
afterAll(async () => {
  await admin.unsafe(`drop database if exists ${database} with (force)`);
  for (const role of [owner, server]) await admin.unsafe(`drop role if exists ${role}`);
  await admin.end();
});

test('the server uses a role that cannot change tables, and the tables’ owner migrates them', async () => {
  const opened = await openPostgres(urlAs(server), { databaseDirectURL: urlAs(owner) });
  const config = { areRatesLimited: true, databaseURL: urlAs(server) };
  const testServer = await createTestServer({ database: opened, config });
  const author = await testServer.signUp('Author');
  const { list, publicID } = await makePublicList(author, ['Żurek'], { chosenCountry: 'PL' });
  expect((await tick(author, list, 0)).body.exp).toBe(100);
  expect((await testServer.request('/publicList/getLists/PL/0?search=zurek')).body.lists[0].id).toBe(
    publicID,
  );
  await expect(opened.db.execute('alter table lists add column more text')).rejects.toThrow();
  await testServer.close();
  const ownerSQL = postgres(urlAs(owner), { max: 1 });
  await ownerSQL.unsafe(`grant usage on schema drizzle to ${server}`);
  await ownerSQL.end();
  const connected = await connectPostgres(urlAs(server), { databasePool: 2 });
  await checkSchema(connected.db);
  await connected.close();
});
