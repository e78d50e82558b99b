import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const README = readFileSync('src/README.md', 'utf8');

type Zone = {
  includes: string[];
  linter?: {
    rules?: { style?: { noRestrictedImports?: { options: { patterns?: { group: string[] }[] } } } };
  };
};
const zones: Zone[] = JSON.parse(readFileSync('biome.json', 'utf8')).overrides;

/** Returns the layers or single files of `src/` that lint allows the files under a path to import. */
function allowed(includes: string): string[] {
  const groups = zones
    .filter((zone) => zone.includes.length === 1 && zone.includes[0] === includes)
    .flatMap((zone) => zone.linter?.rules?.style?.noRestrictedImports?.options.patterns ?? [])
    .map(({ group }) => group);
  const group = groups.find(([first]) => first === '#*/**' || first === '**') ?? [];
  return group.flatMap((each) => /^!#src\/(.+?)(?:\/\*\*)?$/.exec(each)?.[1] ?? []);
}

/**
 * Files of the database layer from which screens may import types. Screens may import nothing else of that
 * layer.
 */
const TYPES_OF_DB = ['db/schema.ts', 'db/database-trouble.ts'];
const TABLE = [...README.matchAll(/^\| `(\w+)\/` \|.*\| ([^|]*)\|$/gm)].map(([, layer = '', cell = '']) => ({
  layer,
  cell,
}));

describe('the layers of src/README.md', () => {
  test('are the folders of src', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(TABLE.map(({ layer }) => layer).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  test.each(TABLE)('$layer may import the layers of its row, according to lint', ({ layer, cell }) => {
    const below = TABLE.slice(TABLE.findIndex((row) => row.layer === layer) + 1).map((row) => row.layer);
    const said = cell.startsWith('everything below')
      ? [...below.filter((each) => each !== 'db'), ...TYPES_OF_DB]
      : [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const includes = layer === 'features' ? 'src/features/*/*' : `src/${layer}/**`;
    const linted = allowed(includes).filter((each) => each !== layer);
    // A layer imports only from layers below, and no more than lint allows.
    expect(below).toEqual(expect.arrayContaining(said.filter((each) => !TYPES_OF_DB.includes(each ?? ''))));
    expect(linted.sort()).toEqual(said.sort());
  });

  test.each(['sw', 'server'])('%s may import the layers that the text names', (root) => {
    const said =
      new RegExp(`\`${root}/\`(?: enters)? at ((?:\`\\w+\`(?:, | and )?)+)`).exec(README)?.[1] ?? '';
    expect(allowed(`${root}/**`).sort()).toEqual(
      [...said.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(),
    );
  });
});

/** The layers of the app without its screens. */
const SPINE = [
  ...['domain', 'contract', 'writes', 'exchange', 'search', 'db'],
  ...['queries', 'commands', 'outbox', 'sync', 'api'],
];

test('the layers without screens have at most 130 files, so that they can be read in a day', () => {
  const files = SPINE.flatMap((layer) => readdirSync(`src/${layer}`, { recursive: true, encoding: 'utf8' }));
  expect(files.filter((file) => file.endsWith('.ts')).length).toBeLessThanOrEqual(130);
});

describe('the tap that src/README.md follows', () => {
  const steps = README.split(/^(?=\d+\. )/m)
    .slice(1)
    .map((text) => text.split('\n\n')[0] ?? '');
  const found = steps.map((text, index) => ({
    step: index + 1,
    files: [...text.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.tsx?)`/g)].map(([, file = '']) =>
      /^(server|sw)\//.test(file) ? file : `src/${file}`,
    ),
    functions: [...text.matchAll(/`(\w+)\(\)`/g)].map(([, name = '']) => name),
  }));

  test('has ten steps', () => expect(found).toHaveLength(10));

  test.each(found)('step $step names existing files and functions in them', ({ files, functions }) => {
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const code = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
    expect(functions.length).toBeGreaterThan(0);
    const isDeclared = (name: string) =>
      code.some((text) =>
        new RegExp(`(?:function|const) ${name}\\b|\\b${name}(?:: |\\()(?=.*[={])`).test(text),
      );
    expect(functions.filter((name) => !isDeclared(name))).toEqual([]);
  });
});
