// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { mailedToken, takeMailedToken } from '#src/platform/mailed-token.ts';

test.each([
  ['as it was mailed', '/activate/link#a-Token_1'],
  ['of an earlier version’s mail', '/activate/a-Token_1'],
  ['by a mail program that writes the # as %23', '/activate/link%23a-Token_1'],
  ['by one that counts what it opens', '/activate/link?utm_source=mail#a-Token_1'],
  ['by one that takes the end of the sentence along', '/activate/link#a-Token_1).'],
])('a link %s leads to its token, which is not in the address any more', (_, path) => {
  expect(takeMailedToken(path)).toMatch(/^\/activate\/link(\?|$)/);
  expect(mailedToken('activate')).toBe('a-Token_1');
});

test('a link that is broken in another way is left as it is, and leads to no page that fails', () => {
  expect(takeMailedToken('/notMe/%E0%A4%A')).toBe('/notMe/link');
  expect(mailedToken('notMe')).toBe('%E0%A4%A');
});
