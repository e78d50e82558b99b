import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SLOW_FILES, SLOW_SPECS } from '#tests/slow-files.mjs';

test('the files that npm test leaves out exist and are named once', () => {
  const all = [...SLOW_FILES, ...SLOW_SPECS];
  expect(all.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

test('CI runs `npm test` with --all, so that it leaves no tests out', () => {
  expect(readFileSync('.ci/run', 'utf8')).toContain('npm test -- --all');
});
