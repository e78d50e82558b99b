import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CONTRIBUTING = readFileSync('docs/contributing.md', 'utf8');
const DOCUMENTS = [
  'README.md',
  'src/README.md',
  'server/README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

test('the table of commands in docs/contributing.md names exactly the scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, table = ''] = CONTRIBUTING.split('\n## Commands\n');
  const rows = table.match(/^\| `.*?\|/gm);
  const named = (rows ?? []).flatMap((row) => [...row.matchAll(/`npm (?:run )?([\w:]+)/g)]);
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(scripts).sort());
});

/** The folders to which a path in a document may be relative. */
const ROOTS = ['', 'src/', 'src/features/', 'server/', 'tests/', 'tests/simulation/'];

test.each(DOCUMENTS)('every file named in %s exists', (document) => {
  const named = readFileSync(document, 'utf8').matchAll(
    /`((?:[\w.$-]+\/)+[\w.$-]+\.(?:ts|tsx|mjs|css|sql))`/g,
  );
  const files = [...new Set([...named].map(([, file = '']) => file))];
  expect(files.filter((file) => !ROOTS.some((root) => existsSync(root + file)))).toEqual([]);
});
