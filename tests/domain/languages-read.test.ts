import { expect, test } from 'vitest';
import { isReadBy, wantedBy } from '#src/domain/languages-read.ts';

const starter = { language: 'EN', isStarter: true };
const suits = (list: Parameters<ReturnType<typeof isReadBy>>[0], ...asked: Parameters<typeof wantedBy>) =>
  isReadBy(wantedBy(...asked))(list);

test('a starter list suits a reader of the language that the app is shown in', () => {
  expect(suits(starter, ['DE'], 'DE')).toBe(true);
  expect(suits(starter, ['DE', 'PL'], 'AT')).toBe(true);
  expect(suits({ language: 'EN' }, ['DE'], 'DE')).toBe(false);
});

test('a starter list is hidden from a reader whose languages leave out that of the app', () => {
  expect(suits(starter, ['PL'], 'DE')).toBe(false);
  expect(suits(starter, ['EN'], 'DE')).toBe(true);
});

test('every list suits a reader who chose no language', () => {
  expect(suits(starter, [], 'DE')).toBe(true);
  expect(suits({ language: 'PL' }, [], 'DE')).toBe(true);
});
