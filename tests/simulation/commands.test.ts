import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const COMMANDS = 'src/commands';
const CALLERS = ['tests/simulation/history/commands.ts', 'tests/simulation/history/imports.ts'];
/**
 * Files of commands that the simulation omits: calls that change nothing on the phone or clear it; the
 * intents of visitors, which other commands carry out; and downloads, which stay on the phone and have
 * separate tests.
 */
const OMITTED = ['account/credentials.ts', 'account/own-data.ts', 'download-country.ts', 'intent.ts'];

test('the simulation uses every command that is not listed here as omitted', async () => {
  const files = (await readdir(COMMANDS, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const callers = (await Promise.all(CALLERS.map((file) => readFile(file, 'utf8')))).join('\n');
  const unused = files.filter((file) => !callers.includes(`'#${COMMANDS}/${file}'`));
  expect(unused.sort()).toEqual(OMITTED);
});
