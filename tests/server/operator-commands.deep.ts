import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEpoch } from '#server/db/server-state.ts';
import { makePublicList } from './fixtures.ts';
import { onFolder } from './on-folder.ts';
import { runCommand } from './run-command.ts';
import { makeDatabaseFolder } from './test-database.ts';

/** The commands on an embedded database that no server has open; what they do is tested by itself, and by `npm test`. */
let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'food-odyssey-commands-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('an operator reads a report, answers it by mail and hides the list, while no server runs', async () => {
  await makeDatabaseFolder(join(at('moderated'), 'db'));
  const publicID = await onFolder(at('moderated'), async (server) => {
    const made = await makePublicList(await server.signUp('Author'), ['Bigos'], { name: 'Rude soups' });
    const reporter = await server.signUp('Reporter');
    await reporter.post(`/publicList/${made.publicID}/report`, { about: 'list', reason: 'insult' });
    return made.publicID;
  });
  const moderate = (...args: string[]) => runCommand('moderate', args, { DATA_DIR: at('moderated') });
  const listed = await moderate('list');
  expect(listed).toMatchObject({ code: 0, failure: '' });
  expect(listed.out).toContain('“Rude soups” by Author, public');
  const report = /Report (\S+),/.exec(listed.out)?.[1] ?? '';
  expect(await moderate('answer', report, '--text', 'We have hidden it.', '--by', 'Nestor')).toMatchObject({
    code: 0,
  });
  const [file = ''] = await readdir(join(at('moderated'), 'mail'));
  expect(await readFile(join(at('moderated'), 'mail', file), 'utf8')).toContain('We have hidden it.');
  expect(await moderate('hide', publicID, '--reason', 'insult', '--by', 'Nestor')).toMatchObject({
    code: 0,
    out: '“Rude soups” is hidden.\n',
  });
  const shown = (await moderate('show', publicID)).out;
  expect(shown).toContain('hidden for insult');
  expect(shown).toMatch(/UTC Nestor: answer .*\n.*UTC Nestor: hide .* insult\n$/);
}, 120_000);

const run = (command: 'backup' | 'restore', args: string[], dataDir: string) =>
  runCommand(command, args, { DATA_DIR: dataDir });

test('an operator backs up and restores by two commands, which say what they did or what they want', async () => {
  await makeDatabaseFolder(join(at('mine'), 'db'));
  const { user, epoch } = await onFolder(at('mine'), async (server) => ({
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
  await onFolder(at('theirs'), async (server) => {
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
