import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Dexie follows what a live query or a transaction reads through `await` only if the function it is given is itself
 * `async`: given `() => read()`, it loses sight after a read within two helpers, and what is read from there on is
 * watched no more. The screen then misses changes.
 */
test('every live query and transaction is given an async function', () => {
  const calls = /\b(?:useL|l)iveQuery\(\s*\(\)|\.transaction\([^()]*(?:\([^()]*\))?[^()]*,\s*\(\)\s*=>/g;
  const found = sources().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(calls)].map(([call]) => `${file}: ${call}`),
  );
  expect(found).toEqual([]);
});

const sources = () =>
  ['src', 'sw'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
