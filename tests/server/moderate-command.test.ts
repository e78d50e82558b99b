import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCommand, UsageError } from '#scripts/moderate/command.ts';
import { startRealProcess } from './real-process.ts';
import { runCommand } from './run-command.ts';

const TOKEN = 'a-token-of-the-moderators';

/** A list that no server knows. */
const UNKNOWN = randomUUID();

const run = (args: string[], environment: Record<string, string>) =>
  runCommand('moderate', args, environment);

test('an operator moderates by the server that has the database open', async () => {
  const server = await startRealProcess({ MODERATION_TOKEN: TOKEN });
  const here = { DATA_DIR: server.dataDir, PORT: String(server.port), MODERATION_TOKEN: TOKEN };
  expect(await run(['list'], here)).toEqual({ code: 0, out: 'No report is open.\n', failure: '' });
  expect(await run(['hide', UNKNOWN, '--reason', 'other'], here)).toEqual({
    code: 1,
    out: '',
    failure: `There is no list ${UNKNOWN}\n`,
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
