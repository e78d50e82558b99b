import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The specification's own messages, which stay to the letter. */
const SPECIFIED = new Set([
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

test('to save a list is called so everywhere', () => {
  const others = TEXTS.filter((text) => /\b(add (this )?list|bookmark|aboard)\b/i.test(text));
  expect(others).toEqual(['Welcome aboard!']);
});

test('to sign in and to sign out are called the same everywhere but in the specification’s own messages', () => {
  const others = TEXTS.filter((text) => /\blog(ged|ging)?[ -]?(in|out)\b/i.test(text));
  expect(others.filter((text) => !SPECIFIED.has(text))).toEqual([]);
  expect(others).toHaveLength(SPECIFIED.size);
});
