import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CONTRIBUTING = readFileSync('docs/contributing.md', 'utf8');
const PAGES = [
  'README.md',
  'src/README.md',
  'server/README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

test('the table of commands names exactly the scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, table = ''] = CONTRIBUTING.split('\n## Commands\n');
  const rows = table.match(/^\| `.*?\|/gm);
  const named = (rows ?? []).flatMap((row) => [...row.matchAll(/`npm (?:run )?([\w:]+)/g)]);
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(scripts).sort());
});

/** The folders from which a page may shorten a path. */
const ROOTS = ['', 'src/', 'src/features/', 'server/', 'tests/', 'tests/simulation/'];

test.each(PAGES)('every file named in %s exists', (page) => {
  const named = readFileSync(page, 'utf8').matchAll(/`((?:[\w.$-]+\/)+[\w.$-]+\.(?:ts|tsx|mjs|css|sql))`/g);
  const files = [...new Set([...named].map(([, file = '']) => file))];
  expect(files.filter((file) => !ROOTS.some((root) => existsSync(root + file)))).toEqual([]);
});
