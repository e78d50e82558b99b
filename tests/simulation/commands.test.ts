import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const COMMANDS = 'src/commands';
const GIVERS = ['tests/simulation/history/commands.ts', 'tests/simulation/history/imports.ts'];
/**
 * Commands that the simulation leaves out: calls that change nothing on the phone or clear it; the intents of
 * visitors, which other commands carry out; and downloads, which stay on this phone and have tests of their
 * own.
 */
const NO_COMMANDS = ['account/credentials.ts', 'account/own-data.ts', 'download-country.ts', 'intent.ts'];

test('the simulation uses every command', async () => {
  const files = (await readdir(COMMANDS, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const given = (await Promise.all(GIVERS.map((file) => readFile(file, 'utf8')))).join('\n');
  const left = files.filter((file) => !given.includes(`'#${COMMANDS}/${file}'`));
  expect(left.sort()).toEqual(NO_COMMANDS);
});
