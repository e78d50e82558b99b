// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mailedToken, takeMailedToken } from '#src/browser/identity/mailed-token.ts';

test.each([
  ['as mailed', '/activate/link#a-Token_1'],
  ['from a mail of an earlier version', '/activate/a-Token_1'],
  ['from a mail program that writes the # as %23', '/activate/link%23a-Token_1'],
  ['from a mail program that adds a tracking parameter', '/activate/link?utm_source=mail#a-Token_1'],
  ['from a mail program that includes the punctuation after it', '/activate/link#a-Token_1).'],
])('a link %s gives its token, which is removed from the URL', (_, path) => {
  expect(takeMailedToken(path)).toMatch(/^\/activate\/link(\?|$)/);
  expect(mailedToken('activate')).toBe('a-Token_1');
});

test('the token of a link broken in another way is taken unchanged, and causes no error', () => {
  expect(takeMailedToken('/notMe/%E0%A4%A')).toBe('/notMe/link');
  expect(mailedToken('notMe')).toBe('%E0%A4%A');
});
