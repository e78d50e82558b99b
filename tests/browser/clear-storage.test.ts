import '#tests/helpers/dom.ts';
import { expect, test } from 'vitest';
import {
  CARD_LANGUAGE_KEY,
  clearStorageExcept,
  clearTabOfOtherUser,
  forgetPersonal,
  PERSONAL_KEY,
} from '#src/browser/storage/clear-storage.ts';
import { countryHere, noteCountryHere } from '#src/parts/countries/country-here.ts';

const store = () => {
  for (const storage of [localStorage, sessionStorage]) storage.setItem(PERSONAL_KEY, '{}');
  sessionStorage.setItem(CARD_LANGUAGE_KEY, '{}');
  localStorage.setItem('theme', 'dark');
};
const isStored = (key: string) =>
  [localStorage, sessionStorage].some((storage) => storage.getItem(key) !== null);

test("a user's waiter phrases and answers are deleted, but not the theme", () => {
  store();
  forgetPersonal();
  expect(isStored(PERSONAL_KEY)).toBe(false);
  expect(isStored(CARD_LANGUAGE_KEY)).toBe(false);
  expect(isStored('theme')).toBe(true);
});

test('the next user of this browser does not see where the last one ate', () => {
  noteCountryHere('GR');
  expect(countryHere()).toBe('GR');
  forgetPersonal();
  expect(countryHere()).toBeNull();
});

test('a sign-out clears both storages and the readable cookies, except for the given key', () => {
  store();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
  document.cookie = 'visits=3; path=/';
  clearStorageExcept('theme');
  expect(isStored(PERSONAL_KEY)).toBe(false);
  expect(isStored('theme')).toBe(true);
  // The DOM of the tests keeps an expired cookie's name.
  expect(document.cookie).not.toContain('3');
});

test('a tab forgets an account that signed out in another tab, but keeps a mailed link', () => {
  sessionStorage.clear();
  sessionStorage.setItem('imported', '{"note":"private"}');
  clearTabOfOtherUser('ada');
  clearTabOfOtherUser('ada');
  expect(isStored('imported')).toBe(true);
  sessionStorage.setItem('mailed-changePassword', 'token');
  clearTabOfOtherUser(null);
  expect(Object.keys(sessionStorage)).toEqual(['mailed-changePassword']);
  clearTabOfOtherUser('ada');
  sessionStorage.setItem('imported', '{"note":"private"}');
  clearTabOfOtherUser('bea');
  expect(isStored('imported')).toBe(false);
});

test("a visitor's data in a tab stays when they sign in", () => {
  sessionStorage.clear();
  sessionStorage.setItem(PERSONAL_KEY, '{}');
  clearTabOfOtherUser(null);
  clearTabOfOtherUser('ada');
  expect(sessionStorage.getItem(PERSONAL_KEY)).toBe('{}');
});
