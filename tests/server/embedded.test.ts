import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '#server/open-database.ts';
import { makeList, tick } from './fixtures.ts';
import { createTestServer } from './helpers.ts';

test('a server that was stopped finds everything again, in the same life of the database', async () => {
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

test('a folder another process has open is refused by name; the claim of one that is gone is taken over', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'data-')), 'db');
  await writeFile(`${folder}.lock`, String(process.ppid));
  await expect(openEmbedded(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  await writeFile(`${folder}.lock`, '4194999');
  const database = await openEmbedded(folder);
  expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
  await database.close();
  await expect(readFile(`${folder}.lock`)).rejects.toThrow('ENOENT');
}, 60_000);
