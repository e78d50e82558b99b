import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const COMMANDS = 'src/commands';
/** Files beside the commands that help several of them, and forms that leave nothing on the phone. */
const NO_COMMANDS = [
  'account/register.ts',
  'account/result.ts',
  'edit-list.ts',
  'invalid-field-error.ts',
  'removal.ts',
  'valid-field.ts',
];

test('the simulation gives every command there is', async () => {
  const files = (await readdir(COMMANDS, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const given = await readFile('tests/simulation/history/commands.ts', 'utf8');
  const left = files.filter((file) => !given.includes(`'#${COMMANDS}/${file}'`));
  expect(left.sort()).toEqual(NO_COMMANDS);
});
