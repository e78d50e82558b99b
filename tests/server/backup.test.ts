import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, restore } from '#scripts/backup/back-up.ts';
import { readEpoch } from '#server/db/server-state.ts';
import { openEmbedded } from '#server/open-database.ts';
import { makeList, tick } from './fixtures.ts';
import { createTestServer } from './helpers.ts';
import { runCommand } from './run-command.ts';
import { makeDatabaseFolder } from './test-database.ts';

let folder: string;
const at = (name: string) => join(folder, name);
const embedded = (name: string) => ({ databaseURL: null, dataDir: at(name) });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-odyssey-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a server on this folder's database does. */
async function onServer<T>(
  name: string,
  task: (server: Awaited<ReturnType<typeof createTestServer>>) => Promise<T>,
): Promise<T> {
  const database = await openEmbedded(join(at(name), 'db'));
  return task(await createTestServer({ database })).finally(database.close);
}

test('what was backed up is there again in an empty folder: accounts, lists, ticks and sessions, in a new life', async () => {
  await makeDatabaseFolder(join(at('here'), 'db'));
  const { user, before, epoch } = await onServer('here', async (server) => {
    const user = await server.signUp('Anna');
    await tick(user, await makeList(user, ['Żurek', 'Bigos']), 1);
    return { user, before: await user.data(), epoch: await readEpoch(server.db) };
  });
  await backUp(embedded('here'), at('backup'));
  expect((await stat(at('backup'))).mode & 0o077).toBe(0);
  await restore(embedded('there'), at('backup'));
  await onServer('there', async (server) => {
    const restored = await server.logIn(user.emailAddress, user.password);
    expect(await restored.data()).toEqual(before);
    const known = await server.request('/account/data', { cookie: user.cookie });
    expect(known.status).toBe(200);
    expect(known.body.stamp.epoch).not.toBe(epoch);
    // What a phone had waiting for the life before is not done in this one.
    const late = { 'X-Expected-Epoch': epoch };
    const sent = {
      method: 'POST',
      body: { name: 'Late', chosenCountry: 'PL', items: [] },
      cookie: user.cookie,
      headers: late,
    };
    expect((await server.request('/changeList/createListForUser', sent)).status).toBe(425);
  });
});

test('a database that is there is never written over, nor a file', async () => {
  await expect(restore(embedded('here'), at('backup'))).rejects.toThrow('already');
  await expect(backUp(embedded('here'), at('backup'))).rejects.toThrow('already');
  await onServer('here', async (server) => {
    expect((await server.logIn('anna@example.com', 'password of Anna')).userID).toBeTruthy();
  });
});

test('a file that is no backup, or half of one, leaves nothing behind', async () => {
  await writeFile(at('text'), 'Dear diary');
  await writeFile(at('half'), Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]));
  for (const file of ['text', 'half'])
    await expect(restore(embedded('nowhere'), at(file)), file).rejects.toThrow(file);
  await expect(readdir(join(at('nowhere'), 'db'))).rejects.toThrow('ENOENT');
  await expect(restore({ ...embedded('x'), databaseURL: 'postgres://x' }, at('backup'))).rejects.toThrow(
    'without DATABASE_URL',
  );
  await expect(backUp(embedded('nowhere'), at('new'))).rejects.toThrow('no database');
});

test('a database that another process has open is not backed up from behind its back', async () => {
  await writeFile(join(at('here'), 'db.lock'), String(process.ppid));
  await expect(backUp(embedded('here'), at('second'))).rejects.toThrow(`in use by process ${process.ppid}`);
});

const run = (command: 'backup' | 'restore', args: string[], dataDir: string) =>
  runCommand(command, args, { DATA_DIR: dataDir });

test('an operator backs up and restores by two commands, which say what they did or what they want', async () => {
  await makeDatabaseFolder(join(at('mine'), 'db'));
  const { user, epoch } = await onServer('mine', async (server) => ({
    user: await server.signUp('Berta'),
    epoch: await readEpoch(server.db),
  }));
  const file = at('mine.backup');
  expect(await run('backup', [file], at('mine'))).toEqual({
    code: 0,
    out: expect.stringContaining(`The database is in ${file}.`),
    failure: '',
  });
  expect(await run('restore', [file], at('theirs'))).toMatchObject({
    code: 0,
    out: expect.stringContaining(`The database is restored from ${file}.`),
  });
  await onServer('theirs', async (server) => {
    expect((await server.logIn(user.emailAddress, user.password)).userID).toBe(user.userID);
    expect(await readEpoch(server.db)).not.toBe(epoch);
  });
  const refused = await Promise.all([
    run('backup', [], at('mine')),
    run('restore', [file, 'more'], at('others')),
    run('restore', [file], at('theirs')),
  ]);
  expect(refused.map(({ code, out }) => [code, out])).toEqual([
    [1, ''],
    [1, ''],
    [1, ''],
  ]);
  expect(refused.map(({ failure }) => failure.trim())).toEqual([
    'npm run backup -- <file>',
    'npm run restore -- <file>',
    expect.stringContaining('already'),
  ]);
}, 60_000);
