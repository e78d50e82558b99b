import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const COMMANDS = 'src/commands';
const GIVERS = ['tests/simulation/history/commands.ts', 'tests/simulation/history/imports.ts'];
/**
 * Calls that leave nothing on the phone or take all away; what a visitor wanted, which other commands carry out; and
 * downloads, which are for this phone alone and never sent (tests of their own).
 */
const NO_COMMANDS = ['account/credentials.ts', 'account/own-data.ts', 'download-country.ts', 'intent.ts'];

test('the simulation gives every command there is', async () => {
  const files = (await readdir(COMMANDS, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const given = (await Promise.all(GIVERS.map((file) => readFile(file, 'utf8')))).join('\n');
  const left = files.filter((file) => !given.includes(`'#${COMMANDS}/${file}'`));
  expect(left.sort()).toEqual(NO_COMMANDS);
});
