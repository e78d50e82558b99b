import '#tests/helpers/dom.ts';
import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { followAccountLanguage } from '#src/features/settings/account-language.ts';
import { activateLanguage } from '#src/i18n/activate-language.ts';
import { detectLanguage } from '#src/i18n/detect-language.ts';
import { languageOrigin, storedLanguage, storeLanguage } from '#src/i18n/stored-language.ts';
import { clearBrowserStorage } from '#src/routes/-clear-browser-storage.ts';
import { USER } from '#tests/helpers/device.ts';
import { signInHere } from '#tests/helpers/this-browser.ts';

const OTHER = '0190a000-0000-7000-8000-000000000002';

beforeEach(async () => {
  await Promise.all(device.db.tables.map((table) => table.clear()));
  localStorage.clear();
  await activateLanguage('EN');
});

/** Signs in here with an account that has this language. */
async function signIn(language: string, id = USER): Promise<void> {
  await signInHere([]);
  await device.db.accounts.update(USER, { language });
  await followAccountLanguage({ id, language });
}

/** Returns the languages that the unsent changes set for the account. */
const unsentLanguages = async () =>
  (await device.db.outbox.toArray()).map((entry) => entry.kind === 'account.language' && entry.args.language);

describe('on a device where no language was chosen', () => {
  test("the account's language is shown, and stored for the next start", async () => {
    await signIn('PL');
    expect(i18n.locale).toBe('pl');
    expect(detectLanguage(storedLanguage(), ['en'])).toBe('PL');
    expect(await unsentLanguages()).toEqual([]);
  });

  test('the language changes with a later choice on another device', async () => {
    await signIn('PL');
    await followAccountLanguage({ id: USER, language: 'EN' });
    expect(i18n.locale).toBe('en');
    expect(storedLanguage()).toBe('EN');
  });

  test('an unknown language of a newer server changes nothing', async () => {
    await signIn('XX');
    expect(i18n.locale).toBe('en');
    expect(storedLanguage()).toBeNull();
  });

  test('no language is stored for a visitor', async () => {
    await followAccountLanguage(null);
    expect(storedLanguage()).toBeNull();
  });
});

describe('on a device where a language was chosen', () => {
  test("a visitor's choice stays and becomes the account's language, once", async () => {
    await activateLanguage('PL');
    storeLanguage('PL', 'visitor');
    await signIn('EN');
    expect(i18n.locale).toBe('pl');
    expect(await unsentLanguages()).toEqual(['PL']);
    // The choice was sent, and afterwards the language was changed on another device.
    await device.db.outbox.clear();
    await followAccountLanguage({ id: USER, language: 'EN' });
    expect(i18n.locale).toBe('pl');
    expect(await unsentLanguages()).toEqual([]);
  });

  test("a visitor's choice that equals the account's language is not sent", async () => {
    storeLanguage('EN', 'visitor');
    await signIn('EN');
    expect(await unsentLanguages()).toEqual([]);
  });

  test("a signed-in user's choice stays, even one stored by older code", async () => {
    localStorage.setItem('language', 'EN');
    await signIn('PL');
    expect(i18n.locale).toBe('en');
    expect(await unsentLanguages()).toEqual([]);
  });

  test('the choice is not applied to another user who signs in later', async () => {
    await signIn('EN');
    storeLanguage('EN', 'chosen');
    await followAccountLanguage({ id: OTHER, language: 'PL' });
    expect(i18n.locale).toBe('pl');
    expect(await unsentLanguages()).toEqual([]);
  });

  test("the language stays after a sign-out, and the next account's language replaces it", async () => {
    await activateLanguage('PL');
    storeLanguage('PL', 'chosen');
    clearBrowserStorage();
    expect(detectLanguage(storedLanguage(), ['en'])).toBe('PL');
    expect(languageOrigin()).toBe('account');
    await signIn('EN');
    expect(i18n.locale).toBe('en');
  });
});
