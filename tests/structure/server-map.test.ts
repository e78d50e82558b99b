/**
 * Compares `server/README.md` with the folders of `server/`, the import rules of lint, and the named files.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const README = readFileSync('server/README.md', 'utf8');

type Zone = {
  includes: string[];
  linter?: {
    rules?: { style?: { noRestrictedImports?: { options: { patterns?: { group: string[] }[] } } } };
  };
};
const zones: Zone[] = JSON.parse(readFileSync('biome.zones.json', 'utf8')).overrides;

/** Returns the folders of the server that lint allows a folder of the server to import. */
function allowedImports(folder: string): string[] {
  const zone = zones.find(({ includes }) => includes.length === 1 && includes[0] === `server/${folder}/**`);
  const patterns = zone?.linter?.rules?.style?.noRestrictedImports?.options.patterns ?? [];
  return patterns.flatMap(({ group }) => group.flatMap((each) => /^!#server\/(.+)$/.exec(each)?.[1] ?? []));
}

/** The rows of the table: a folder, and the folders that it may import. */
const TABLE = [...README.matchAll(/^\| `(\w+)\/` \|.*\| ([^|]*)\|$/gm)].map(([, folder = '', cell = '']) => ({
  folder,
  imports: [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
}));
/** Folders that may not import `deps.ts`. */
const WITHOUT_DEPS = ['base', 'db', 'mail'];

describe('the folders of server/README.md', () => {
  test('are the folders of the server', () => {
    const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(TABLE.map(({ folder }) => folder).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  test.each(TABLE)(
    'lint allows $folder to import exactly the folders of its row, all of them below it',
    ({ folder, imports }) => {
      const below = TABLE.slice(TABLE.findIndex((row) => row.folder === folder) + 1).map((row) => row.folder);
      expect(below).toEqual(expect.arrayContaining(imports));
      const deps = WITHOUT_DEPS.includes(folder) ? [] : ['deps.ts'];
      const linted = [`${folder}/**`, ...imports.map((name) => `${name}/**`), ...deps];
      expect(allowedImports(folder).sort()).toEqual(linted.sort());
    },
  );

  test('are imported by deps.ts for their types only', () => {
    const imports = [...readFileSync('server/deps.ts', 'utf8').matchAll(/^import (\w+)/gm)];
    expect(imports.filter(([, word]) => word !== 'type')).toEqual([]);
  });
});

describe('the request that server/README.md follows', () => {
  const named = [...README.matchAll(/`((?:[\w-]+\/)*[\w-]+\.ts)`/g)].map(([, file = '']) => file);

  test.each([...new Set(named)])('%s exists', (file) => {
    expect(existsSync(/^(src|tests)\//.test(file) ? file : `server/${file}`)).toBe(true);
  });

  test('names every file of server/write except write-context.ts', () => {
    const common = readdirSync('server/write').filter((file) => file !== 'write-context.ts');
    expect(common.filter((file) => !named.includes(`write/${file}`))).toEqual([]);
  });
});
