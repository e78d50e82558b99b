/** The commands in real processes, as an operator runs them. `npm test` tests their effects without one. */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXTENSIONS } from '#server/db/extensions.ts';
import { readEpoch } from '#server/db/server-state.ts';
import { makePublicList } from './fixtures.ts';
import { onFolder } from './on-folder.ts';
import { startRealProcess } from './real-process.ts';
import { runCommand } from './run-command.ts';
import { makeDatabaseFolder } from './test-database.ts';

const TOKEN = 'a-token-of-the-moderators';

let folder: string;
const pathOf = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-odyssey-commands-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const moderate = (args: string[], environment: Record<string, string>) =>
  runCommand('moderate', args, environment);

test('an operator reads a report, answers it and hides the list without a running server', async () => {
  await makeDatabaseFolder(join(pathOf('moderated'), 'db'));
  const publicID = await onFolder(pathOf('moderated'), async (server) => {
    const list = await makePublicList(await server.signUp('Author'), ['Bigos'], { name: 'Rude soups' });
    const reporter = await server.signUp('Reporter');
    await reporter.post(`/publicList/${list.publicID}/report`, { about: 'list', reason: 'insult' });
    return list.publicID;
  });
  const environment = { DATA_DIR: pathOf('moderated') };
  const listed = await moderate(['list'], environment);
  expect(listed).toMatchObject({ code: 0, failure: '' });
  expect(listed.out).toContain('“Rude soups” by Author, public');
  const report = /Report (\S+),/.exec(listed.out)?.[1] ?? '';
  expect(
    await moderate(['answer', report, '--text', 'We have hidden it.', '--by', 'Nestor'], environment),
  ).toMatchObject({
    code: 0,
  });
  const [file = ''] = await readdir(join(pathOf('moderated'), 'mail'));
  expect(await readFile(join(pathOf('moderated'), 'mail', file), 'utf8')).toContain('We have hidden it.');
  expect(
    await moderate(['hide', publicID, '--reason', 'insult', '--by', 'Nestor'], environment),
  ).toMatchObject({
    code: 0,
    out: '“Rude soups” is hidden.\n',
  });
  const shown = (await moderate(['show', publicID], environment)).out;
  expect(shown).toContain('hidden for insult');
  expect(shown).toMatch(/UTC Nestor: answer .*\n.*UTC Nestor: hide .* insult\n$/);
}, 300_000);

const run = (command: 'backup' | 'restore', args: string[], dataDir: string) =>
  runCommand(command, args, { DATA_DIR: dataDir });

test('an operator backs up and restores by two commands, which print their result or usage', async () => {
  await makeDatabaseFolder(join(pathOf('mine'), 'db'));
  const { user, epoch } = await onFolder(pathOf('mine'), async (server) => ({
    user: await server.signUp('Berta'),
    epoch: await readEpoch(server.db),
  }));
  const file = pathOf('mine.backup');
  expect(await run('backup', [file], pathOf('mine'))).toEqual({
    code: 0,
    out: expect.stringContaining(`The database is in ${file}.`),
    failure: '',
  });
  expect(await run('restore', [file], pathOf('theirs'))).toMatchObject({
    code: 0,
    out: expect.stringContaining(`The database is restored from ${file}.`),
  });
  await onFolder(pathOf('theirs'), async (server) => {
    expect((await server.logIn(user.emailAddress, user.password)).userID).toBe(user.userID);
    expect(await readEpoch(server.db)).not.toBe(epoch);
  });
  const refused = await Promise.all([
    run('backup', [], pathOf('mine')),
    run('restore', [file, 'more'], pathOf('others')),
    run('restore', [file], pathOf('theirs')),
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
}, 180_000);

test('a backup by a relative path lies where the operator called npm, and its whole path is printed', async () => {
  await makeDatabaseFolder(join(pathOf('relative'), 'db'));
  await mkdir(pathOf('called'));
  const environment = {
    DATA_DIR: pathOf('relative'),
    INIT_CWD: pathOf('called'),
    npm_lifecycle_event: 'backup',
  };
  expect(await runCommand('backup', ['today'], environment)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`The database is in ${pathOf('called/today')}.`),
  });
  expect(await readdir(pathOf('called'))).toEqual(['today']);
}, 180_000);

test('an operator moderates through the server that has the database open', async () => {
  const unknown = randomUUID();
  const server = await startRealProcess({ MODERATION_TOKEN: TOKEN });
  const environment = { DATA_DIR: server.dataDir, PORT: String(server.port), MODERATION_TOKEN: TOKEN };
  expect(await moderate(['list'], environment)).toEqual({
    code: 0,
    out: 'No report is open.\n',
    failure: '',
  });
  expect(await moderate(['hide', unknown, '--reason', 'other'], environment)).toEqual({
    code: 1,
    out: '',
    failure: `There is no list ${unknown}\n`,
  });
  const withoutToken = await moderate(['list'], { ...environment, MODERATION_TOKEN: '' });
  expect([withoutToken.code, withoutToken.failure]).toEqual([
    1,
    expect.stringContaining('set MODERATION_TOKEN'),
  ]);
  const otherToken = await moderate(['list'], { ...environment, MODERATION_TOKEN: `${TOKEN}x` });
  expect([otherToken.code, otherToken.failure]).toEqual([
    1,
    expect.stringContaining('another MODERATION_TOKEN'),
  ]);
  await server.remove();
}, 300_000);

test('a database of another version is neither moderated nor migrated', async () => {
  const folder = join(pathOf('older'), 'db');
  await makeDatabaseFolder(folder);
  const migrationsOf = async (statement: string) => {
    const client = await PGlite.create({ dataDir: folder, extensions: EXTENSIONS });
    await client.exec(statement);
    const { rows } = await client.query('select max(id) as last from drizzle.__drizzle_migrations');
    await client.close();
    return rows;
  };
  const before = await migrationsOf('delete from drizzle.__drizzle_migrations where id > 3');
  const listed = await moderate(['list'], { DATA_DIR: pathOf('older') });
  expect([listed.code, listed.failure]).toEqual([1, expect.stringContaining('has the schema of 0002_')]);
  expect(await migrationsOf('')).toEqual(before);
}, 300_000);

test('a folder without a database stays without one', async () => {
  const empty = pathOf('empty');
  await mkdir(empty);
  expect(await moderate(['list'], { DATA_DIR: empty })).toMatchObject({
    code: 1,
    failure: expect.stringContaining(`There is no database in ${empty}, and no DATABASE_URL is set.`),
  });
  expect(await readdir(empty)).toEqual([]);
}, 180_000);
