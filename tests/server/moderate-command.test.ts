import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCommand, UsageError } from '#scripts/moderate/command.ts';
import { openEmbedded } from '#server/open-database.ts';
import { makePublicList } from './fixtures.ts';
import { createTestServer } from './helpers.ts';
import { startRealProcess } from './real-process.ts';
import { runCommand } from './run-command.ts';
import { makeDatabaseFolder } from './test-database.ts';

const TOKEN = 'a-token-of-the-moderators';

let dataDir: string;
let publicID: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'food-odyssey-moderate-'));
  await makeDatabaseFolder(join(dataDir, 'db'));
  publicID = await fill(dataDir);
}, 60_000);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A list and a report of it, by somebody who can be answered. */
async function fill(folder: string): Promise<string> {
  const database = await openEmbedded(join(folder, 'db'));
  const server = await createTestServer({ database });
  const made = await makePublicList(await server.signUp('Author'), ['Bigos'], { name: 'Rude soups' });
  const reporter = await server.signUp('Reporter');
  await reporter.post(`/publicList/${made.publicID}/report`, { about: 'list', reason: 'insult' });
  await server.close();
  return made.publicID;
}

const run = (args: string[], environment: Record<string, string> = {}) =>
  runCommand('moderate', args, { DATA_DIR: dataDir, ...environment });

test('an operator reads a report, answers it by mail and hides the list, while no server runs', async () => {
  const listed = await run(['list']);
  expect(listed).toMatchObject({ code: 0, failure: '' });
  expect(listed.out).toContain('“Rude soups” by Author, public');
  const report = /Report (\S+),/.exec(listed.out)?.[1] ?? '';
  expect(await run(['answer', report, '--text', 'We have hidden it.', '--by', 'Nestor'])).toMatchObject({
    code: 0,
  });
  const [file = ''] = await readdir(join(dataDir, 'mail'));
  expect(await readFile(join(dataDir, 'mail', file), 'utf8')).toContain('We have hidden it.');
  expect(await run(['hide', publicID, '--reason', 'insult', '--by', 'Nestor'])).toMatchObject({
    code: 0,
    out: '“Rude soups” is hidden.\n',
  });
  const shown = (await run(['show', publicID])).out;
  expect(shown).toContain('hidden for insult');
  expect(shown).toMatch(/UTC Nestor: answer .*\n.*UTC Nestor: hide .* insult\n$/);
}, 120_000);

test('an operator moderates by the server that has the database open', async () => {
  const server = await startRealProcess({ MODERATION_TOKEN: TOKEN });
  const here = { DATA_DIR: server.dataDir, PORT: String(server.port), MODERATION_TOKEN: TOKEN };
  expect(await run(['list'], here)).toEqual({ code: 0, out: 'No report is open.\n', failure: '' });
  expect(await run(['hide', publicID, '--reason', 'other'], here)).toEqual({
    code: 1,
    out: '',
    failure: `There is no list ${publicID}\n`,
  });
  const withoutToken = await run(['list'], { ...here, MODERATION_TOKEN: '' });
  expect([withoutToken.code, withoutToken.failure]).toEqual([
    1,
    expect.stringContaining('set MODERATION_TOKEN'),
  ]);
  const otherToken = await run(['list'], { ...here, MODERATION_TOKEN: `${TOKEN}x` });
  expect([otherToken.code, otherToken.failure]).toEqual([
    1,
    expect.stringContaining('another MODERATION_TOKEN'),
  ]);
  await server.remove();
}, 120_000);

test('a folder without a database stays one', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'food-odyssey-empty-'));
  expect(await run(['list'], { DATA_DIR: empty })).toMatchObject({
    code: 1,
    failure: `There is no database in ${empty}.\n`,
  });
  expect(await readdir(empty)).toEqual([]);
  await rm(empty, { recursive: true });
}, 60_000);

test.each([
  [['burn', 'x'], 'There is no command burn.'],
  [['hide'], 'hide needs an id.'],
  [['hide', 'x'], '--reason must be one of'],
  [['hide', 'x', '--reason', 'because'], '--reason must be one of'],
  [['answer', 'x'], '--text must say what to answer.'],
  [['restore', 'x', 'y'], 'There is too much: y'],
  [['list', '--all'], '--all'],
])('%s is no command, and the help says what is', (args, problem) => {
  expect(() => readCommand(args)).toThrow(UsageError);
  expect(() => readCommand(args)).toThrow(problem);
  expect(() => readCommand(args)).toThrow('npm run moderate -- <command>');
});

test('without a command it says what there is', () => {
  for (const args of [[], ['--help'], ['help']]) expect(readCommand(args)).toBeNull();
});
