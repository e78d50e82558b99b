import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const files = readdirSync(FOLDER);

test('each decision has a number of its own, in its file’s name and its heading', () => {
  const numbers = files.map((file) => file.slice(0, 3));
  expect(new Set(numbers).size, numbers.join(' ')).toBe(files.length);
  for (const file of files)
    expect(readFileSync(`${FOLDER}/${file}`, 'utf8'), file).toMatch(new RegExp(`^# ${file.slice(0, 3)}\\b`));
});
