import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The primitives that the gallery omits: parts of a whole page or with a feature's content, which
 * `docs/screens/` shows, and parts that render nothing visible.
 */
const OMITTED = [
  'app-bar',
  'bottom-bar',
  'card-grid',
  'count-line',
  'field',
  'frieze',
  'full-screen',
  'grows-upward',
  'item-row',
  'page-bar',
  'page-sheet',
  'page',
  'picture-page',
  'shell',
  'swipe-frame',
  'swipe-row',
  'swipe',
  'tip',
];

test('the gallery shows every primitive that is not listed here as omitted', () => {
  const shown = readdirSync('gallery')
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`gallery/${file}`, 'utf8'))
    .join();
  const primitives = readdirSync('src/ui').flatMap((file) => /^(.+)\.tsx$/.exec(file)?.[1] ?? []);
  const missing = primitives.filter((name) => !shown.includes(`'#src/ui/${name}.tsx'`));
  expect(missing.toSorted()).toEqual(OMITTED.toSorted());
});
