import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const limits = readFileSync('docs/limits.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '));

test('every line of docs/limits.md names only existing tests, or a bench', () => {
  expect(limits.length).toBeGreaterThan(10);
  const unproven = limits.filter((line) => {
    const named = [...line.matchAll(/`(tests\/[\w/.-]+\.(?:ts|tsx))`/g)].map(([, file = '']) => file);
    if (named.length === 0) return !/`npm run bench -- [\w-]+`/.test(line);
    return !named.every((file) => existsSync(file));
  });
  expect(unproven).toEqual([]);
});
