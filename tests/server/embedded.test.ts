/** The embedded database, which keeps its data in a folder. */
import { mkdtemp, readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openEmbedded } from '#server/open-database.ts';
import { makeList, tick } from './fixtures.ts';
import { createTestServer } from './helpers.ts';

test('a server that is started again has the same data and epoch', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'data-')), 'db');
  const before = await createTestServer({ database: await openEmbedded(folder) });
  const user = await before.signUp('Returning');
  await tick(user, await makeList(user, ['Barszcz']), 0);
  const account = (await user.get('/account/data')).body;
  await before.close();

  const after = await createTestServer({ database: await openEmbedded(folder) });
  expect((await after.request('/account/data', { cookie: user.cookie })).body).toEqual(account);
  await after.close();
}, 60_000);

test('a folder open in another process is refused; the lock of a dead process is taken over', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'data-')), 'db');
  await writeFile(`${folder}.lock`, String(process.ppid));
  await expect(openEmbedded(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  await writeFile(`${folder}.lock`, '4194999');
  const database = await openEmbedded(folder);
  expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
  await database.close();
  await expect(readFile(`${folder}.lock`)).rejects.toThrow('ENOENT');
}, 60_000);

test.runIf(platform() === 'linux')(
  'the database keeps fewer than 100 files open',
  async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'data-')), 'db');
    const { close, maintain } = await openEmbedded(folder);
    await maintain?.();
    const openFiles = await Promise.all(
      (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
    );
    expect(openFiles.filter((file) => file.startsWith(folder)).length).toBeLessThan(100);
    await close();
  },
  60_000,
);

test('the space of replaced rows is reused, and the write-ahead log does not grow', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'data-')), 'db');
  const { db, close, maintain } = await openEmbedded(folder);
  await db.execute(sql`create table long (id integer primary key, text text)`);
  await db.execute(sql`insert into long select generate_series(1, 100), ''`);
  const incompressible = sql`(select string_agg(md5(random()::text || part || id), '') from generate_series(1, 500) part)`;
  const changeAndMaintain = async () => {
    for (let round = 0; round < 10; round += 1)
      await db.execute(sql`update long set text = ${incompressible}`);
    await maintain?.();
    const log = join(folder, 'pg_wal');
    const files = await Promise.all((await readdir(log)).map((name) => stat(join(log, name))));
    const answer = await db.execute(sql`select pg_total_relation_size('long')::integer as size`);
    const { rows } = answer as unknown as { rows: { size: number }[] };
    return { table: rows[0]?.size ?? 0, log: files.reduce((sum, { size }) => sum + size, 0) };
  };
  const early = await changeAndMaintain();
  for (let times = 0; times < 2; times += 1) await changeAndMaintain();
  const late = await changeAndMaintain();
  expect(late.table).toBeLessThan(1.5 * early.table);
  expect(late.log).toBeLessThan(2 * early.log);
  await close();
}, 120_000);
