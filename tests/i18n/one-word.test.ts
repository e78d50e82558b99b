/** Each thing has one term, except in the given messages (P8.2). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Messages with a given wording (P6.3, P6.5, P6.10, P8.2). */
const GIVEN_MESSAGES = new Set([
  "Can't log in",
  'login failed',
  'Logout failed',
  'Your account is activated! You can now log in.',
]);

const TEXTS = ['messages', 'screens'].flatMap((catalog) =>
  [...readFileSync(`locales/en/${catalog}.po`, 'utf8').matchAll(/^msgid "(.*)"$/gm)].map(
    ([, text]) => text ?? '',
  ),
);

test('every text says "save" for saving a list', () => {
  const withOtherWords = TEXTS.filter((text) => /\b(add (this )?list|bookmark|aboard)\b/i.test(text));
  // The greeting is not about saving.
  expect(withOtherWords).toEqual(['Welcome aboard!']);
});

test('every text says "sign in" and "sign out", except the given messages', () => {
  const withOtherWords = TEXTS.filter((text) => /\blog(ged|ging)?[ -]?(in|out)\b/i.test(text));
  expect(withOtherWords.filter((text) => !GIVEN_MESSAGES.has(text))).toEqual([]);
  expect(withOtherWords).toHaveLength(GIVEN_MESSAGES.size);
});
