/** Servers behind the real PgBouncer in transaction mode: `npm run test:deep -- postgres`. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, restore } from '#scripts/backup/back-up.ts';
import { openPostgres } from '#server/open-database.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { makeList, makePublicList, tick } from './fixtures.ts';
import { createTestServer } from './helpers.ts';
import { startRealProcess } from './real-process.ts';

const direct = new URL(process.env.DATABASE_URL_TEST ?? '');
const admin = postgres(direct.href, { max: 1 });
const names = ['pooled', 'restored'].map((word) => `${word}_${randomUUID().slice(0, 8)}`);
const [pooled = '', restored = ''] = names;
const directURL = (name: string) => Object.assign(new URL(direct), { pathname: `/${name}` }).href;

let folder: string;
let port: number;
let pooler: ChildProcess;
const pooledURL = (name: string) =>
  `${Object.assign(new URL(directURL(name)), { port: String(port) }).href}?prepare=false`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-odyssey-pgbouncer-'));
  port = await freePort();
  for (const name of names) await admin.unsafe(`create database ${name}`);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${direct.port} user=${direct.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
`,
  );
  await chmod(folder, 0o755);
  // PgBouncer does not run as root.
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  pooler = spawn(process.env.PGBOUNCER ?? 'pgbouncer', [settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  await new Promise<void>((resolve, reject) => {
    pooler.stderr?.on('data', (text: Buffer) => text.includes('process up') && resolve());
    pooler.once('exit', (code) => reject(new Error(`pgbouncer ended with ${code}`)));
  });
});
afterAll(async () => {
  pooler.kill();
  await once(pooler, 'exit');
  for (const name of names) await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

test('servers that start at once migrate the database and leave no lock, so a later one starts', async () => {
  const environment = { DATABASE_URL: pooledURL(pooled), STATEMENT_TIMEOUT: '0' };
  const firstServers = await Promise.all([startRealProcess(environment), startRealProcess(environment)]);
  const locks = await admin`
    select 1 from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and d.datname = ${pooled}`;
  expect(locks).toHaveLength(0);
  const laterServer = await startRealProcess(environment);
  for (const { port } of [...firstServers, laterServer])
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  await Promise.all([...firstServers, laterServer].map(({ remove }) => remove()));
}, 240_000);

test('writes work through PgBouncer, also many at once', async () => {
  const database = await openPostgres(pooledURL(pooled));
  const server = await createTestServer({ database });
  const [author, saver] = [await server.signUp('Author'), await server.signUp('Saver')];
  const { publicID, list } = await makePublicList(author, ['Żurek', 'Bigos'], { chosenCountry: 'PL' });
  const saved = await saver.post(`/saveListForUser/PL/${publicID}`);
  expect((await tick(saver, saved.body.list, 1)).body.exp).toBe(100);
  expect((await saver.post(`/list/likes/add/PL/${publicID}`)).body.likes).toBe(1);
  const renames = Array.from({ length: 20 }, (_, index) =>
    author.post(`/changeList/${list.id}/name`, { content: `Soups ${index}` }, { key: randomUUID() }),
  );
  const others = Array.from({ length: 10 }, () => makeList(saver, ['Barszcz']));
  expect((await Promise.all(renames)).map(({ status }) => status)).toEqual(renames.map(() => 200));
  await Promise.all(others);
  const key = randomUUID();
  const add = () => saver.post(`/changeList/${saved.body.id}/addItem`, { item: { name: 'Kutia' } }, { key });
  const twice = [await add(), await add()];
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[1]?.body.list.items).toHaveLength(3);
  await saver.delete(`/account/removeUserList/${saved.body.id}`);
  expect(await saver.data()).toMatchObject({ exp: 100, alreadyAddedLike: [publicID] });
  expect((await server.request('/publicList/getLists/PL/0?search=zurek')).body.lists[0].id).toBe(publicID);
  await server.close();
}, 120_000);

test('backup and restore bypass PgBouncer by DATABASE_DIRECT_URL, and do not run without it', async () => {
  const file = join(folder, 'backup');
  const pooledLocation = (name: string) => ({ databaseURL: pooledURL(name), dataDir: folder });
  const directLocation = (name: string) => ({ ...pooledLocation(name), databaseDirectURL: directURL(name) });
  await expect(backUp(pooledLocation(pooled), file)).rejects.toThrow('DATABASE_DIRECT_URL');
  await backUp({ ...pooledLocation(pooled), databaseDirectURL: `${directURL(pooled)}?prepare=false` }, file);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect((await readFile(file)).length).toBeGreaterThan(1_000);
  await expect(restore(pooledLocation(restored), file)).rejects.toThrow('DATABASE_DIRECT_URL');
  await restore(directLocation(restored), file);
  const database = await openPostgres(pooledURL(restored));
  const server = await createTestServer({ database });
  const author = await server.logIn('author@example.com', 'password of Author');
  expect((await author.data()).ownLists).toHaveLength(1);
  await server.close();
}, 120_000);
