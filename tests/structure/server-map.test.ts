import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const README = readFileSync('server/README.md', 'utf8');

type Zone = {
  includes: string[];
  linter?: {
    rules?: { style?: { noRestrictedImports?: { options: { patterns?: { group: string[] }[] } } } };
  };
};
const zones: Zone[] = JSON.parse(readFileSync('biome.json', 'utf8')).overrides;

/** Returns the folders of the server that lint allows a folder of the server to import. */
function allowed(folder: string): string[] {
  const zone = zones.find(({ includes }) => includes.length === 1 && includes[0] === `server/${folder}/**`);
  const patterns = zone?.linter?.rules?.style?.noRestrictedImports?.options.patterns ?? [];
  return patterns.flatMap(({ group }) => group.flatMap((each) => /^!#server\/(.+)$/.exec(each)?.[1] ?? []));
}

const TABLE = [...README.matchAll(/^\| `(\w+)\/` \|.*\| ([^|]*)\|$/gm)].map(([, folder = '', cell = '']) => ({
  folder,
  said: [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
}));
/** Folders that may not import `deps.ts`. */
const WITHOUT_DEPS = ['base', 'db', 'mail'];

describe('the folders of server/README.md', () => {
  test('are the folders of the server', () => {
    const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(TABLE.map(({ folder }) => folder).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  test.each(TABLE)('$folder may import the folders of its row, all of them below', ({ folder, said }) => {
    const below = TABLE.slice(TABLE.findIndex((row) => row.folder === folder) + 1).map((row) => row.folder);
    expect(below).toEqual(expect.arrayContaining(said));
    const deps = WITHOUT_DEPS.includes(folder) ? [] : ['deps.ts'];
    const linted = [`${folder}/**`, ...said.map((name) => `${name}/**`), ...deps];
    expect(allowed(folder).sort()).toEqual(linted.sort());
  });

  test('share only types through deps.ts', () => {
    const imports = [...readFileSync('server/deps.ts', 'utf8').matchAll(/^import (\w+)/gm)];
    expect(imports.filter(([, word]) => word !== 'type')).toEqual([]);
  });
});

describe('the request that server/README.md follows', () => {
  const named = [...README.matchAll(/`((?:[\w-]+\/)*[\w-]+\.ts)`/g)].map(([, file = '']) => file);

  test.each([...new Set(named)])('%s exists', (file) => {
    expect(existsSync(/^(src|tests)\//.test(file) ? file : `server/${file}`)).toBe(true);
  });

  test('passes every shared file of a write', () => {
    const common = readdirSync('server/write').filter((file) => file !== 'write-context.ts');
    expect(common.filter((file) => !named.includes(`write/${file}`))).toEqual([]);
  });
});
