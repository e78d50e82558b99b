import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SLOW_FILES, SLOW_SPECS } from '#tests/slow-files.mjs';

test('what npm test leaves out are files that there are, each named once', () => {
  const all = [...SLOW_FILES, ...SLOW_SPECS];
  expect(all.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

test('CI leaves nothing out', () => {
  expect(readFileSync('.ci/run', 'utf8')).toContain('npm test -- --all');
});
