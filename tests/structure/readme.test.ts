import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const README = readFileSync('README.md', 'utf8');
const PAGES = [
  'README.md',
  'src/README.md',
  'server/README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

test('the table of commands names every script of package.json, and no other', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const rows = README.slice(README.indexOf('## Commands'), README.indexOf('## Languages')).match(
    /^\| `.*?\|/gm,
  );
  const named = (rows ?? []).flatMap((row) => [...row.matchAll(/`npm (?:run )?([\w:]+)/g)]);
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(scripts).sort());
});

/** Where a page may begin a path that it shortens. */
const ROOTS = ['', 'src/', 'src/features/', 'server/', 'tests/', 'tests/simulation/'];

test.each(PAGES)('every file that %s names is there', (page) => {
  const named = readFileSync(page, 'utf8').matchAll(/`((?:[\w.$-]+\/)+[\w.$-]+\.(?:ts|tsx|mjs|css|sql))`/g);
  const files = [...new Set([...named].map(([, file = '']) => file))];
  expect(files.filter((file) => !ROOTS.some((root) => existsSync(root + file)))).toEqual([]);
});
