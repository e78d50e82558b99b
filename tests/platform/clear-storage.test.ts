import '#tests/helpers/dom.ts';
import { expect, test } from 'vitest';
import {
  CARD_LANGUAGE_KEY,
  clearStorage,
  forgetPersonal,
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
