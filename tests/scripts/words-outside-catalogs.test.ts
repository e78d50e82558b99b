import { expect, test } from 'vitest';
import { wordsOutsideCatalogs } from '#scripts/i18n/words-outside-catalogs.ts';

const found = (code: string) => wordsOutsideCatalogs('src/page.tsx', code).length;

test.each([
  ['the text of an element', '<p>Save list</p>'],
  ['the title of a page', '<title>Settings</title>'],
  ['a text in braces', "<p>{'Save list'}</p>"],
  ['one of two texts', "<p>{isDone ? 'Saved' : t`Save list`}</p>"],
  ['a text that is sometimes there', "<p>{isDone && 'Saved'}</p>"],
  ['a text put together', '<p>{`Save all`}</p>'],
  ['the name of a button', '<IconButton label="Save list" />'],
  ['what is read to the blind', "<button aria-label={isDone ? 'Saved' : null} />"],
  ['a message', "showMessage('List added')"],
  ['the entry of a menu', "const actions = [{ label: 'Save list' }]"],
])('%s that goes round Lingui is found', (_, code) => {
  expect(found(code)).toBe(1);
});

test.each([
  [
    'what goes through Lingui',
    '<p title={t`Save`}><Trans>Save <b>list</b></Trans><Plural value={n} one="# dish" other="# dishes" /></p>',
  ],
  ['what is no text', '<Page width="wide" className="page">{list.name} · 5</Page>'],
  ['a text that is compared', "<p>{kind === 'saved' && t`Saved`}</p>"],
  ['a name', '<h1>Food Odyssey</h1>'],
])('%s is let be', (_, code) => {
  expect(found(code)).toBe(0);
});

test('it says where', () => {
  expect(wordsOutsideCatalogs('src/page.tsx', '\n<p>Save list</p>')).toEqual([
    'src/page.tsx:2: “Save list” is said without Lingui',
  ]);
});
