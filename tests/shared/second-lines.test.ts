/** The second lines of rows end with a number of lists or a place, which must not be cut off (in Greek it was). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The files and classes of the lines with facts about a found dish or list. */
const LINES = [
  ['src/shared/countries/dish-row.tsx', 'src/shared/countries/country-row.module.css'],
  ['src/shared/search/list-results.tsx', 'src/shared/search/list-results.module.css'],
] as const;

test.each(LINES)('the facts in %s wrap', (component, styles) => {
  const used = /<span className=\{styles\.(\w+)\}>\s*(?:<Whereabouts|\{listID)/.exec(
    readFileSync(component, 'utf8'),
  )?.[1];
  const rule = new RegExp(`\\n  \\.${used} \\{([^}]*)`).exec(readFileSync(styles, 'utf8'))?.[1];
  expect(rule).toContain('display: block');
  expect(rule).not.toMatch(/nowrap|line-clamp|ellipsis/);
});
