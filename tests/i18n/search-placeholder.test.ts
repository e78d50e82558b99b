/** The placeholder of the search on Home and in the picker fits into the field of a screen 360 px wide. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#src/i18n/languages.ts';

const PLACEHOLDER = /^msgid "Search for a country, list or dish"\nmsgstr "(.+)"$/m;
/** The most letters in 269 px of a wide font at 16 px. Greek and Cyrillic letters are wider than Latin ones. */
const MOST = { wide: 28, latin: 35 };

const placeholders = LANGUAGES.flatMap(({ tag }) => {
  const text = PLACEHOLDER.exec(readFileSync(`locales/${tag}/screens.po`, 'utf8'))?.[1];
  return text === undefined ? [] : [[tag, text] as const];
});

test('every language but Austrian German has a placeholder', () => {
  expect(placeholders).toHaveLength(LANGUAGES.length - 1);
});

test.each(placeholders)('the placeholder in %s is not cut: %s', (_tag, text) => {
  const isWide = /[\p{sc=Greek}\p{sc=Cyrillic}]/u.test(text);
  expect([...text].length).toBeLessThanOrEqual(isWide ? MOST.wide : MOST.latin);
});
