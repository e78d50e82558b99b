import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { lengthenWords, pseudoCatalog } from '#scripts/i18n/pseudo-locale.ts';

test('a word of the pseudo-locale is 40 % longer, and tags stay', () => {
  expect(lengthenWords('Sign <0>in</0>, please')).toBe('Sïgnnn <0>ïnn</0>, plëásëëëë');
});

test('the pseudo-locale has every English text, with its numbers and names', async () => {
  const source = await pseudoCatalog();
  const { messages } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  expect(Object.keys(messages).length).toBeGreaterThan(600);
  const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
  const idOf = (text: RegExp) =>
    Object.keys(messages).find((id) => text.test(JSON.stringify(messages[id]))) ?? '';
  const found = idOf(/"plural".*lïst.* föünd/);
  expect(i18n._(found, { 0: 1 })).toMatch(/^1 lïsttt? föünddd?$/);
  expect(i18n._(found, { 0: 5 })).toMatch(/^5 lïstsss? föünddd?$/);
});
