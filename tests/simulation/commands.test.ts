import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const COMMANDS = 'src/commands';
/**
 * Calls that leave nothing on the phone or take all away; what a visitor wanted, which other commands carry out; and
 * downloads, which are for this phone alone and never sent (tests of their own).
 */
const NO_COMMANDS = ['account/credentials.ts', 'account/own-data.ts', 'download-country.ts', 'intent.ts'];

test('the simulation gives every command there is', async () => {
  const files = (await readdir(COMMANDS, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const given = await readFile('tests/simulation/history/commands.ts', 'utf8');
  const left = files.filter((file) => !given.includes(`'#${COMMANDS}/${file}'`));
  expect(left.sort()).toEqual(NO_COMMANDS);
});
