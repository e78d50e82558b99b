/** Compares `src/README.md` with the folders of `src/`, the import rules of lint, and the named code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const README = readFileSync('src/README.md', 'utf8');

type Zone = {
  includes: string[];
  linter?: {
    rules?: { style?: { noRestrictedImports?: { options: { patterns?: { group: string[] }[] } } } };
  };
};
const zones: Zone[] = JSON.parse(readFileSync('biome.zones.json', 'utf8')).overrides;

/** Returns the layers and single files of `src/` that lint allows files of these paths to import. */
function allowedImports(includes: string): string[] {
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
/** The rows of the table: a layer, and the cell with the layers that it may import. */
const TABLE = [...README.matchAll(/^\| `(\w+)\/` \|.*\| ([^|]*)\|$/gm)].map(([, layer = '', cell = '']) => ({
  layer,
  cell,
}));

describe('the layers of src/README.md', () => {
  test('are the folders of src', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(TABLE.map(({ layer }) => layer).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  test.each(TABLE)(
    'lint allows $layer to import exactly the layers of its row, all of them below it',
    ({ layer, cell }) => {
      const below = TABLE.slice(TABLE.findIndex((row) => row.layer === layer) + 1).map((row) => row.layer);
      const documented = cell.startsWith('everything below')
        ? [...below.filter((each) => each !== 'db'), ...TYPES_OF_DB]
        : [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name);
      const includes = layer === 'features' ? 'src/features/*/*' : `src/${layer}/**`;
      const linted = allowedImports(includes).filter((each) => each !== layer);
      // A layer imports only from layers below, and no more than lint allows.
      expect(below).toEqual(
        expect.arrayContaining(documented.filter((each) => !TYPES_OF_DB.includes(each ?? ''))),
      );
      expect(linted.sort()).toEqual(documented.sort());
    },
  );

  test.each(['delivery/worker', 'server'])(
    'lint allows %s to import exactly the layers that the text names',
    (root) => {
      const sentence =
        new RegExp(`\`${root}/\`(?: enters)? at ((?:\`\\w+\`(?:, | and )?)+)`).exec(README)?.[1] ?? '';
      expect(allowedImports(`${root}/**`).sort()).toEqual(
        [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(),
      );
    },
  );
});

const LAYERS_WITHOUT_SCREENS = [
  ...['domain', 'contract', 'writes', 'exchange', 'search', 'db'],
  ...['queries', 'commands', 'outbox', 'sync', 'api'],
];

test('the layers without screens have at most 145 files', () => {
  const files = LAYERS_WITHOUT_SCREENS.flatMap((layer) =>
    readdirSync(`src/${layer}`, { recursive: true, encoding: 'utf8' }),
  );
  expect(files.filter((file) => file.endsWith('.ts')).length).toBeLessThanOrEqual(145);
});

describe('the tap that src/README.md follows', () => {
  const steps = README.split(/^(?=\d+\. )/m)
    .slice(1)
    .map((text) => text.split('\n\n')[0] ?? '');
  const namedInSteps = steps.map((text, index) => ({
    step: index + 1,
    files: [...text.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.tsx?)`/g)].map(([, file = '']) =>
      /^(server|delivery)\//.test(file) ? file : `src/${file}`,
    ),
    functions: [...text.matchAll(/`(\w+)\(\)`/g)].map(([, name = '']) => name),
  }));

  test('has ten steps', () => expect(namedInSteps).toHaveLength(10));

  test.each(namedInSteps)(
    'step $step names existing files, and functions that they declare',
    ({ files, functions }) => {
      expect(files.filter((file) => !existsSync(file))).toEqual([]);
      const code = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
      expect(functions.length).toBeGreaterThan(0);
      const isDeclared = (name: string) =>
        code.some((text) =>
          new RegExp(`(?:function|const) ${name}\\b|\\b${name}(?:: |\\()(?=.*[={])`).test(text),
        );
      expect(functions.filter((name) => !isDeclared(name))).toEqual([]);
    },
  );
});
