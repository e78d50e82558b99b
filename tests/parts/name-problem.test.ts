import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { nameProblemText } from '#src/parts/account/name-problem.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test.each(['Anna Test', 'Anna-Maria', 'Żółć 3', 'สมชาย', '   Ada  ', 'می‌خواهم', '李小龙'])(
  'the name “%s” is valid',
  (name) => expect(nameProblemText(i18n, name)).toBeNull(),
);

test.each([
  ['Anna_Test', '_'],
  ['ada@example.org', '@'],
  ['O’Brien', '’'],
  ['Ada 🇬🇷', '🇬🇷'],
  ['Ada👩‍🍳', '👩‍🍳'],
  ['A.', '.'],
  ['Ada\u2800Love', 'U+2800'],
])('for the name “%s” the invalid character is shown', (name, character) =>
  expect(nameProblemText(i18n, name)).toBe(`“${character}” can’t be part of a name`),
);

test.each(['A', 'Li', '李', 'x'.repeat(51)])('for the name “%s” the allowed length is shown', (name) =>
  expect(nameProblemText(i18n, name)).toBe('3 to 50 letters, digits, spaces or hyphens.'),
);

test.each(['', '   '])('for the empty name “%s” the rule for names is shown (P9.3)', (name) =>
  expect(nameProblemText(i18n, name)).toMatch(/^Name has to be at least 3 characters/),
);
