import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { likeTexts } from '#src/i18n/like-texts.ts';

test.each([
  ['en', '1.2k'],
  ['pl', '1,2k'],
  ['de-AT', '1,2k'],
  ['el', '1,2k'],
  ['sq', '1,2k'],
  ['bg', '1,2k'],
])('like counts have the decimal separator of the language %s', (tag, text) => {
  i18n.loadAndActivate({ locale: tag, messages: {} });
  expect(likeTexts(i18n, 1200).short).toBe(text);
});
