/** The second lines of rows end with a number of lists or a place, which must not be cut off (in Greek it was). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files and classes of the lines with facts about a found dish or list. */
const LINES = [
  ['src/parts/search/dish-row.tsx', 'src/parts/countries/country-row.module.css'],
  ['src/parts/search/list-results.tsx', 'src/parts/search/list-results.module.css'],
] as const;

test.each(LINES)('the facts in %s wrap', (component, styles) => {
  const used = /<span className=\{styles\.(\w+)\}>\s*(?:<Whereabouts|\{listID)/.exec(
    readFileSync(component, 'utf8'),
  )?.[1];
  const rule = new RegExp(`\\n  \\.${used} \\{([^}]*)`).exec(readFileSync(styles, 'utf8'))?.[1];
  expect(rule).toContain('display: block');
  expect(rule).not.toMatch(/nowrap|line-clamp|ellipsis/);
});
