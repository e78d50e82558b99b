import { expect } from 'playwright/test';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { LANGUAGE_KEY } from '#src/i18n/stored-language.ts';
import { expectSoundLayout } from './helpers/layout.ts';
import { test } from './helpers/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const SCREENS = ['/', '/lists', '/lists/PL', '/login', '/login?mode=register', '/user/settings', '/contact'];
/** What a catalog shows in the place of a text it does not have. */
const RAW_KEY = /\brank\.\d|\{[a-z]\w*[,}]/;

for (const { code, tag, name } of LANGUAGES) {
  test(`${name} fits every screen of a phone`, async ({ page }) => {
    await page.addInitScript(
      ([key, value]) => localStorage.setItem(key as string, value as string),
      [LANGUAGE_KEY, code],
    );
    for (const screen of SCREENS) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expectSoundLayout(page);
      expect(await page.locator('body').innerText()).not.toMatch(RAW_KEY);
    }
  });
}
