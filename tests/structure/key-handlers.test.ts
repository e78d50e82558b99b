import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every file that handles Enter or Escape ignores keys of an input method by `isComposing`', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));
  const handlers = files.filter(({ text }) => /event\.key [!=]== '(?:Enter|Escape)'/.test(text));
  expect(handlers.length).toBeGreaterThan(5);
  const unchecked = handlers.filter(({ text }) => !text.includes('isComposing(event)'));
  expect(unchecked.map(({ file }) => file)).toEqual([]);
  const readers = files.filter(({ text }) => /\.isComposing\b/.test(text)).map(({ file }) => file);
  expect(readers).toEqual(['ui/is-composing.ts']);
});
