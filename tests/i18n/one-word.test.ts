import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The specification's own messages, which stay to the letter. */
const SPECIFIED = new Set([
  "Can't log in",
  'login failed',
  'Logout failed',
  'Your account is activated! You can now log in.',
]);

test('to sign in and to sign out are called the same everywhere but in the specification’s own messages', () => {
  const texts = ['messages', 'screens'].flatMap((catalog) => [
    ...readFileSync(`locales/en/${catalog}.po`, 'utf8').matchAll(/^msgid "(.*)"$/gm),
  ]);
  const others = texts
    .map(([, text]) => text ?? '')
    .filter((text) => /\blog(ged|ging)?[ -]?(in|out)\b/i.test(text));
  expect(others.filter((text) => !SPECIFIED.has(text))).toEqual([]);
  expect(others).toHaveLength(SPECIFIED.size);
});
