import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every handler of Enter or Escape asks whether the key belongs to an input method', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));
  const handlers = files.filter(({ text }) => /event\.key [!=]== '(?:Enter|Escape)'/.test(text));
  expect(handlers.length).toBeGreaterThan(5);
  const unasked = handlers.filter(({ text }) => !text.includes('isComposing(event)'));
  expect(unasked.map(({ file }) => file)).toEqual([]);
  const own = files.filter(({ text }) => /\.isComposing\b/.test(text)).map(({ file }) => file);
  expect(own).toEqual(['ui/is-composing.ts']);
});
