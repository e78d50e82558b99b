import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PRODUCT = 'docs/product.md';
/** Folders whose files cite rules of the product. */
const CODE_FOLDERS = ['src', 'delivery', 'server', 'scripts', 'bench', 'tests'];
/** This file contains the patterns it looks for, so it is not searched. */
const THIS_FILE = 'tests/structure/product-rules.test.ts';

const CITATION = /\bP\d{1,2}\.\d{1,2}\b/g;
/** Citations of a document outside of the repository. An issue of another project has that project's name. */
const OUTSIDE_DOCUMENT = /\bspecification\b|\bdesign, section|\bof the design\b|(?<!rolldown )\bissue \d+/i;

/** A file, and its text as one line without the marks at the beginning of a comment's lines. */
type File = { path: string; text: string };

function filesOf(folder: string, endings: RegExp): File[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .filter((path) => path !== PRODUCT && path !== THIS_FILE && !path.includes('/node_modules/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8').replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ') }));
}

const code = CODE_FOLDERS.flatMap((folder) => filesOf(folder, /\.(?:ts|tsx|mjs|css|md)$/));
const documents = filesOf('docs', /\.md$/);
const rules = [...readFileSync(PRODUCT, 'utf8').matchAll(/^- \*\*(P\d+\.\d+)\*\* /gm)].map(
  ([, rule]) => rule ?? '',
);

/** Returns the numbers of the rules that a file cites. */
const citedIn = ({ text }: File): string[] => text.match(CITATION) ?? [];

test('the rules of each section are numbered from 1 without a gap', () => {
  expect(rules.length).toBeGreaterThan(90);
  let [section, number] = [0, 0];
  for (const rule of rules) {
    if (rule === `P${section + 1}.1`) [section, number] = [section + 1, 0];
    number += 1;
    expect(rule).toBe(`P${section}.${number}`);
  }
});

test('every cited rule exists', () => {
  const known = new Set(rules);
  const unknown = [...code, ...documents].flatMap((file) =>
    citedIn(file)
      .filter((rule) => !known.has(rule))
      .map((rule) => `${file.path}: ${rule}`),
  );
  expect(unknown).toEqual([]);
});

test('every rule is cited in code or tests', () => {
  const cited = new Set(code.flatMap(citedIn));
  expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
});

test('no code cites a document that is not in the repository', () => {
  const hits = code.flatMap(({ path, text }) => {
    const [words] = OUTSIDE_DOCUMENT.exec(text) ?? [];
    return words === undefined ? [] : `${path}: ${words}`;
  });
  expect(hits).toEqual([]);
});
