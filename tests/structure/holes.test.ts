import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/holes.md', 'utf8');
/** A file of tests and a title in it, which may have quotation marks within. */
const NAMED = /`([\w/-]+\.(?:test|spec|deep)\.tsx?)`: “((?:[^“”]|“[^“”]*”)*)”/g;
const named = [...text.matchAll(NAMED)].map(([, file = '', title = '']) => ({ file, title }));

test('every test that a hole is said to be held by is there', () => {
  expect(named.length).toBeGreaterThan(150);
  const missing = named.filter(({ file, title }) => {
    const path = `tests/${file}`;
    const own = title.split(' › ').at(-1) ?? '';
    return !existsSync(path) || !readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(own);
  });
  expect(missing).toEqual([]);
});

test('no hole is held by nothing', () => {
  const rows = text.split('\n').filter((line) => /^\| \S+.* \|$/.test(line));
  const empty = rows.filter((row) => / \| (\*\*none\*\*.*)?\|$/.test(row));
  expect(empty).toEqual([]);
});
