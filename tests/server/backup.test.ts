/** A database is saved to one file and restored into an empty folder (P15.2). */
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { libpqAddress } from '#scripts/backup/address.ts';
import { backUp, restore } from '#scripts/backup/back-up.ts';
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
