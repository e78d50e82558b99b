import '#tests/helpers/dom.ts';
import { expect, test } from 'vitest';
import {
  CARD_LANGUAGE_KEY,
  clearStorage,
  forgetPersonal,
  keepTabOf,
  PERSONAL_KEY,
} from '#src/platform/clear-storage.ts';

const keep = () => {
  for (const storage of [localStorage, sessionStorage]) storage.setItem(PERSONAL_KEY, '{}');
  sessionStorage.setItem(CARD_LANGUAGE_KEY, '{}');
  localStorage.setItem('theme', 'dark');
};
const isKept = (key: string) =>
  [localStorage, sessionStorage].some((storage) => storage.getItem(key) !== null);

test('what somebody says to waiters and what those answered is gone for another user, and the theme is not', () => {
  keep();
  forgetPersonal();
  expect(isKept(PERSONAL_KEY)).toBe(false);
  expect(isKept(CARD_LANGUAGE_KEY)).toBe(false);
  expect(isKept('theme')).toBe(true);
});

test('a sign-out takes both, and leaves the one key that it was told', () => {
  keep();
  clearStorage('theme');
  expect(isKept(PERSONAL_KEY)).toBe(false);
  expect(isKept('theme')).toBe(true);
});

test('a tab keeps nothing of an account that signed out in another tab, nor shows it to the next, but a mailed link stays', () => {
  sessionStorage.clear();
  sessionStorage.setItem('imported', '{"note":"private"}');
  keepTabOf('ada');
  keepTabOf('ada');
  expect(isKept('imported')).toBe(true);
  sessionStorage.setItem('mailed-changePassword', 'token');
  keepTabOf(null);
  expect(Object.keys(sessionStorage)).toEqual(['mailed-changePassword']);
  keepTabOf('ada');
  sessionStorage.setItem('imported', '{"note":"private"}');
  keepTabOf('bea');
  expect(isKept('imported')).toBe(false);
});

test('what a visitor has in a tab stays there as they sign in', () => {
  sessionStorage.clear();
  sessionStorage.setItem(PERSONAL_KEY, '{}');
  keepTabOf(null);
  keepTabOf('ada');
  expect(sessionStorage.getItem(PERSONAL_KEY)).toBe('{}');
});
