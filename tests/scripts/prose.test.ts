/** What `npm run check` finds in wording and in commit messages. */
import { describe, expect, test } from 'vitest';
import { commitProblems } from '#scripts/prose/commit-problems.ts';
import { faultsOf } from '#scripts/prose/find-faults.ts';
import { textsOfDocument, textsOfScript, textsOfStyles } from '#scripts/prose/read-texts.ts';

const kindsOf = (text: string) => faultsOf(text).map(({ kind }) => kind);

describe('wording', () => {
  test.each([
    ['what is left is sent later', 'a clause as a noun'],
    ['Whoever signs in sees it', 'whoever'],
    ['shown to nobody else', 'a person without a name'],
    ['after so many seconds', 'so many'],
    ['the row is made anew', 'as ever'],
    ['files of the main road', 'a private word'],
    [Array.from({ length: 36 }, () => 'word').join(' '), 'a long sentence'],
  ])('“%.40s” is found as %s', (text, kind) => {
    expect(kindsOf(text)).toEqual([kind]);
  });

  test.each([
    'The remaining entries are sent later.',
    'Calls `whoever()`.',
    `${Array.from({ length: 30 }, () => 'word').join(' ')}. ${Array.from({ length: 30 }, () => 'word').join(' ')}.`,
    '@param first one of the values @param second another',
  ])('“%.40s” is plain', (text) => {
    expect(kindsOf(text)).toEqual([]);
  });

  test('comments, joined line comments and titles of tests are read, strings and code are not', () => {
    const code = `
/** Returns it. */
// one line
// and the next
const words = 'somebody';
test.each([1])('a title of %i', () => {});
`;
    expect(textsOfScript('a.ts', code)).toEqual([
      expect.objectContaining({ text: 'Returns it.', line: 2 }),
      expect.objectContaining({ text: 'one line and the next', line: 3 }),
      expect.objectContaining({ text: 'a title of %i', line: 6 }),
    ]);
    expect(textsOfStyles('a {}\n/* a comment */')).toEqual([{ text: 'a comment', line: 2 }]);
    expect(textsOfDocument('words\n```\ncode\n```')[0]).toEqual({ text: 'words', line: 1 });
    expect(textsOfDocument('words\n```\nsomebody\n```\n').map(({ text }) => text)).not.toContain('somebody');
  });
});

describe('a commit message', () => {
  test('with a short subject and a body has no problem', () => {
    expect(commitProblems('abc1234\nAdd a sort order\n\nUsers asked for it.')).toEqual([]);
  });

  test.each([
    ['a long subject', `abc\n${'A'.repeat(73)}\n\nWhy.`, '72 are allowed'],
    ['no body', 'abc\nAdd a sort order', 'a body that says why is missing'],
    ['a body without a blank line', 'abc\nAdd a sort order\nWhy.', 'a body that says why is missing'],
    ['a stop at the end', 'abc\nAdd a sort order.\n\nWhy.', 'without a stop'],
  ])('with %s is refused', (_, message, problem) => {
    expect(commitProblems(message)).toEqual([expect.stringContaining(problem)]);
  });
});
