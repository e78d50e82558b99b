/** A database is saved to one file and restored into an empty folder (P15.2). */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { libpqAddress } from '#scripts/backup/address.ts';
import { backUp, restore } from '#scripts/backup/back-up.ts';
import { operatorPath } from '#scripts/backup/command.ts';
import { writeNewFile } from '#scripts/backup/new-file.ts';
import { ownEntries } from '#scripts/backup/own-entries.ts';
import { readEpoch } from '#server/db/server-state.ts';
import { makeList, tick } from './fixtures.ts';
import { onFolder } from './on-folder.ts';
import { makeDatabaseFolder } from './test-database.ts';

let folder: string;
const pathOf = (name: string) => join(folder, name);
const embedded = (name: string) => ({ databaseURL: null, dataDir: pathOf(name) });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-odyssey-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a backup restores accounts, lists, ticks and sessions into an empty folder', async () => {
  await makeDatabaseFolder(join(pathOf('original'), 'db'));
  const { user, before, epoch } = await onFolder(pathOf('original'), async (server) => {
    const user = await server.signUp('Anna');
    await tick(user, await makeList(user, ['Żurek', 'Bigos']), 1);
    return { user, before: await user.data(), epoch: await readEpoch(server.db) };
  });
  await backUp(embedded('original'), pathOf('backup'));
  await restore(embedded('restored'), pathOf('backup'));
  await onFolder(pathOf('restored'), async (server) => {
    const restored = await server.logIn(user.emailAddress, user.password);
    expect(await restored.data()).toEqual(before);
    const answer = await server.request('/account/data', { cookie: user.cookie });
    expect(answer.status).toBe(200);
    expect(answer.body.stamp.epoch).not.toBe(epoch);
    // A write that a device made before the restore is refused.
    const headers = { 'X-Expected-Epoch': epoch };
    const lateWrite = {
      method: 'POST',
      body: { name: 'Late', chosenCountry: 'PL', items: [] },
      cookie: user.cookie,
      headers,
    };
    expect((await server.request('/changeList/createListForUser', lateWrite)).status).toBe(425);
  });
});

test('an existing database or file is never overwritten', async () => {
  await expect(restore(embedded('original'), pathOf('backup'))).rejects.toThrow('already');
  await expect(backUp(embedded('original'), pathOf('backup'))).rejects.toThrow('already');
  await onFolder(pathOf('original'), async (server) => {
    expect((await server.logIn('anna@example.com', 'password of Anna')).userID).toBeTruthy();
  });
});

test('restoring from a foreign or incomplete file fails and leaves no database', async () => {
  await writeFile(pathOf('text'), 'Dear diary');
  await writeFile(pathOf('half'), Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]));
  for (const file of ['text', 'half'])
    await expect(restore(embedded('nowhere'), pathOf(file)), file).rejects.toThrow(file);
  await expect(readdir(join(pathOf('nowhere'), 'db'))).rejects.toThrow('ENOENT');
  await expect(restore({ ...embedded('x'), databaseURL: 'postgres://x' }, pathOf('backup'))).rejects.toThrow(
    'without DATABASE_URL',
  );
  await expect(backUp(embedded('nowhere'), pathOf('new'))).rejects.toThrow('no database');
});

test('a database that another process has open is not backed up', async () => {
  await writeFile(join(pathOf('original'), 'db.lock'), String(process.ppid));
  await expect(backUp(embedded('original'), pathOf('second'))).rejects.toThrow(
    `in use by process ${process.ppid}`,
  );
});

test('the address for pg_dump has neither the driver’s options nor the password', () => {
  const given = 'postgres://food:s%40cret@db:6432/food?prepare=false&max=3&sslmode=require&connect_timeout=5';
  expect(libpqAddress(given)).toEqual({
    address: 'postgres://food@db:6432/food?sslmode=require&connect_timeout=5',
    password: 's@cret',
  });
  expect(libpqAddress('postgres://db/food?ssl=true').address).toBe('postgres://db/food?sslmode=require');
});

test('no other user of the machine can read the database or its backup', async () => {
  expect((await stat(join(pathOf('original'), 'db'))).mode & 0o077).toBe(0);
  expect((await stat(pathOf('backup'))).mode & 0o077).toBe(0);
});

test('a relative path counts from the folder in which the operator called npm', () => {
  const environment = { INIT_CWD: '/home/anna', npm_lifecycle_event: 'backup' };
  expect(operatorPath('backup', 'today', environment)).toBe('/home/anna/today');
  expect(operatorPath('backup', '/backups/today', environment)).toBe('/backups/today');
  // Another script of npm started this command in a folder of its own choice.
  expect(operatorPath('restore', 'today', environment)).toBe(join(process.cwd(), 'today'));
  expect(operatorPath('backup', 'today', {})).toBe(join(process.cwd(), 'today'));
});

test('a backup inside a release is refused, because a later build would remove it', async () => {
  const release = pathOf('releases/2026-11-23');
  await mkdir(join(release, 'server'), { recursive: true });
  await writeFile(join(release, 'release.json'), '{}');
  await symlink(release, pathOf('current'));
  for (const file of ['current/today', 'current/server/today', 'releases/2026-11-23/today'])
    await expect(backUp(embedded('original'), pathOf(file)), file).rejects.toThrow('Name an absolute path');
  expect(await readdir(release)).toEqual(['release.json', 'server']);
  await expect(backUp(embedded('original'), pathOf('missing/today'))).rejects.toThrow(
    `There is no folder ${pathOf('missing')}.`,
  );
});

test('of two backups that write one file at a time, the first is kept and the second refused', async () => {
  const file = pathOf('both');
  let endSecond = () => {};
  const mayEnd = new Promise<void>((resolve) => {
    endSecond = resolve;
  });
  const second = writeNewFile(file, async (partialFile) => {
    await mayEnd;
    await writeFile(partialFile, 'second');
  });
  await writeNewFile(file, (partialFile) => writeFile(partialFile, 'first'));
  endSecond();
  await expect(second).rejects.toThrow(`${file} already exists. Choose another name.`);
  await expect(writeNewFile(pathOf('failed'), () => Promise.reject(new Error('no room')))).rejects.toThrow();
  expect(await readFile(file, 'utf8')).toBe('first');
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect((await readdir(folder)).filter((name) => name.includes('part') || name === 'failed')).toEqual([]);
});

test('a restore leaves out extensions and other objects that only an administrator can make', () => {
  const own = [
    '6; 2615 16389 SCHEMA - drizzle food',
    '2; 3079 16390 EXTENSION - btree_gin ',
    '3; 3079 17013 EXTENSION - pg_trgm ',
    '220; 1259 17101 TABLE public users food',
    '3500; 0 17101 TABLE DATA public users food',
    '219; 1259 17100 SEQUENCE drizzle __drizzle_migrations_id_seq food',
    '3510; 0 0 SEQUENCE SET drizzle __drizzle_migrations_id_seq food',
  ];
  const foreign = [
    '4; 3079 17200 EXTENSION - pg_stat_statements ',
    '5; 3079 17300 EXTENSION - pg_cron ',
    '3501; 0 17301 TABLE DATA cron job postgres',
    '3511; 0 0 SEQUENCE SET cron jobid_seq postgres',
    '3600; 6104 17400 PUBLICATION - everything postgres',
    '3601; 6106 17401 PUBLICATION TABLE public everything users postgres',
    '3602; 3466 17402 EVENT TRIGGER - host_trigger postgres',
    '3603; 6100 17403 SUBSCRIPTION - here postgres',
  ];
  const comments = [';', '; Archive created at 2026-11-23 04:00:00 UTC'];
  expect(ownEntries([...comments, ...own, ...foreign].join('\n')).split('\n')).toEqual([...comments, ...own]);
});
