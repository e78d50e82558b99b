import { expect, test } from 'vitest';
import { problemsOfTranslation } from '#scripts/i18n/translation-problems.ts';

const DISHES = '{count, plural, one {# dish} other {# dishes}} of {name}';

test('a complete translation has no problems', () => {
  const polish = '{name}: {count, plural, one {# danie} few {# dania} many {# dań} other {# dania}}';
  expect(problemsOfTranslation(DISHES, polish, 'pl')).toEqual([]);
  expect(problemsOfTranslation('Read <0>the terms</0>', 'Przeczytaj <0>regulamin</0>', 'pl')).toEqual([]);
});

test('a missing plural form that the language needs is reported', () => {
  const polish = '{count, plural, one {# danie} other {# dania}}: {name}';
  expect(problemsOfTranslation(DISHES, polish, 'pl')).toEqual(['says nothing for “few, many”']);
  expect(problemsOfTranslation(DISHES, '{count} jedzenia: {name}', 'pl')).toEqual(['has no plural']);
});

test('placeholders and tags must equal those of the source', () => {
  expect(problemsOfTranslation('{count} of {total}', '{count} z {all}', 'pl')).toEqual([
    'names {all, count} instead of {count, total}',
  ]);
  expect(problemsOfTranslation('<0>Yes</0>', '<1>Tak</1>', 'pl')).toEqual([
    'has tags </1> <1> instead of </0> <0>',
  ]);
});

test('an unclosed brace is reported', () => {
  expect(problemsOfTranslation('{a}', '{a', 'pl')).toEqual(['cannot be read as a message']);
});
