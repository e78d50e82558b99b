import { expect, test } from 'vitest';
import { wordsOutsideCatalogs } from '#scripts/i18n/words-outside-catalogs.ts';

const found = (code: string) => wordsOutsideCatalogs('src/page.tsx', code).length;

test.each([
  ['the text of an element', '<p>Save list</p>'],
  ['the title of a page', '<title>Settings</title>'],
  ['a text in braces', "<p>{'Save list'}</p>"],
  ['one of two texts', "<p>{isDone ? 'Saved' : t`Save list`}</p>"],
  ['a conditional text', "<p>{isDone && 'Saved'}</p>"],
  ['a template text', '<p>{`Save all`}</p>'],
  ['the name of a button', '<IconButton label="Save list" />'],
  ['a label for screen readers', "<button aria-label={isDone ? 'Saved' : null} />"],
  ['a message', "showMessage('List added')"],
  ['the entry of a menu', "const actions = [{ label: 'Save list' }]"],
])('%s without Lingui is found', (_, code) => {
  expect(found(code)).toBe(1);
});

test.each([
  [
    'a text in Lingui’s macros',
    '<p title={t`Save`}><Trans>Save <b>list</b></Trans><Plural value={n} one="# dish" other="# dishes" /></p>',
  ],
  ['a value that is no text', '<Page width="wide" className="page">{list.name} · 5</Page>'],
  ['a compared text', "<p>{kind === 'saved' && t`Saved`}</p>"],
  ['the app’s name', '<h1>Food Odyssey</h1>'],
])('%s is accepted', (_, code) => {
  expect(found(code)).toBe(0);
});

test('the file and line are reported', () => {
  expect(wordsOutsideCatalogs('src/page.tsx', '\n<p>Save list</p>')).toEqual([
    'src/page.tsx:2: “Save list” is said without Lingui',
  ]);
});
