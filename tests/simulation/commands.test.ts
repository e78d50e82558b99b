import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const COMMANDS = 'src/commands';
/** Files beside the commands that help several of them, and calls that leave nothing on the phone or take all away. */
const NO_COMMANDS = [
  'account/change-email.ts',
  'account/change-password.ts',
  'account/confirm-email.ts',
  'account/delete-account.ts',
  'account/export-data.ts',
  'account/forget-account.ts',
  'account/register.ts',
  'account/sessions.ts',
  'account/third-party.ts',
  'valid-field.ts',
];

test('the simulation gives every command there is', async () => {
  const files = (await readdir(COMMANDS, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const given = await readFile('tests/simulation/history/commands.ts', 'utf8');
  const left = files.filter((file) => !given.includes(`'#${COMMANDS}/${file}'`));
  expect(left.sort()).toEqual(NO_COMMANDS);
});
