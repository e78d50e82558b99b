/** `docs/adding-a-write.md` names each file that a new kind of write changes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WRITES } from '#src/writes/table.ts';

const RECIPE = readFileSync('docs/adding-a-write.md', 'utf8');
const NAMED = [...RECIPE.matchAll(/`((?:src|server|tests)\/[\w/.-]+\.\w+)`/g)].map(([, file = '']) => file);
const KINDS = WRITES.map(({ kind }) => kind);
/** The kinds that the recipe follows: a field of a list, a write about a public list, one of the account. */
const MODELS = ['list.setLanguage', 'like.add', 'account.language'];
/** The number of kinds from which a file is a list of all kinds. */
const MANY = KINDS.length / 2;

/** Returns the sources below a folder that a new kind may change: no screens, and no tests of one thing. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (file) =>
        /\.(tsx?|mjs)$/.test(file) && !/\.(test|deep|spec)\.|^src\/.*\.tsx$|^src\/features\//.test(file),
    );
}

const sources = ['src', 'server', 'delivery', 'scripts', 'tests'].flatMap(sourcesIn);
const kindsIn = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return KINDS.filter((kind) => text.includes(`'${kind}'`));
};

test.each([...new Set(NAMED)])('the recipe names %s, which exists', (file) => {
  expect(existsSync(file)).toBe(true);
});

test('every source that names a kind of the recipe, or most kinds, is named in the recipe', () => {
  const changed = sources.filter((file) => {
    const kinds: readonly string[] = kindsIn(file);
    return kinds.length > MANY || MODELS.some((kind) => kinds.includes(kind));
  });
  expect(changed.filter((file) => !NAMED.includes(file))).toEqual([]);
});

test('no test lists most kinds by hand, because the samples are the only such list of tests', () => {
  const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((name) => join('tests', name))
    .filter((file) => /\.(test|deep)\.tsx?$/.test(file));
  expect(tests.filter((file) => kindsIn(file).length > MANY)).toEqual([]);
});
