import { expect, type Locator, type Page } from 'playwright/test';
import { accountOnServer } from './helpers/account-on-server.ts';
import { button, link, signInOnJapaneseList } from './helpers/at-table.ts';
import { expectFocus, tabTo } from './helpers/keyboard.ts';
import { DEEP, test } from './helpers/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Moves the focus to an element by Tab and presses it. */
async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test(
  'the waiter’s card, the diet, the QR code, the taste board and the import work by keyboard alone',
  DEEP,
  async ({ page, request, server }) => {
    test.setTimeout(240_000);
    const list = await signInOnJapaneseList({ page, request, server }, 'Halitherses');
    const dialog = page.getByRole('dialog').last();

    await test.step('the card opens, and its link leads to the diet', async () => {
      await press(page, button(page, 'Gyōza'));
      await press(page, button(page, 'Show the waiter'));
      await expectFocus(dialog.getByRole('heading', { name: 'Gyōza' }));
      await press(page, button(dialog, 'What to say'));
      await press(page, link(dialog, 'What I do not eat'));
      await expect(page).toHaveURL('/user/settings/diet');
      await expectFocus(page.getByRole('heading', { name: 'What I do not eat' }));
      const allergens = page.getByRole('group', { name: 'Allergens' });
      await press(page, allergens.locator('summary'));
      const peanuts = allergens.getByRole('radiogroup', { name: 'peanuts' }).getByRole('radio');
      await tabTo(page, peanuts.first());
      // Arrow keys move between the answers and choose none.
      await page.keyboard.press('ArrowRight');
      await expectFocus(peanuts.nth(1));
      await expect(peanuts.nth(0)).toBeChecked();
      await page.keyboard.press('Space');
      await expect(peanuts.nth(1)).toBeChecked();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await expect(peanuts.nth(2)).toBeChecked();
      // A lower answer for an allergy must be confirmed. The button with the focus keeps the allergy.
      await page.keyboard.press('ArrowRight');
      await expectFocus(peanuts.nth(0));
      await expect(peanuts.nth(2)).toBeChecked();
      await page.keyboard.press('Space');
      await expectFocus(button(page, 'I am still allergic'));
      await page.keyboard.press('Enter');
      await expect(peanuts.nth(2)).toBeChecked();
      await press(page, button(page, 'On all my devices'));
      // The page shows the choice before it is saved, and leaving by URL would lose it.
      await expect.poll(async () => (await accountOnServer(page)).diet?.allergic).toEqual(['peanuts']);
      await page.goto(list);
      await press(page, button(page, 'Gyōza'));
      await press(page, button(page, 'Show the waiter'));
      await expect(dialog.getByText('ピーナッツ').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expectFocus(button(page, 'Show the waiter'));
    });

    await test.step("the list's QR code opens and closes", async () => {
      const menu = button(page, 'More options for this list');
      await tabTo(page, menu, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await press(page, button(page, 'Show QR code'));
      await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectFocus(menu);
    });

    await test.step('the taste board opens a country and makes its picture', async () => {
      await page.goto('/');
      await press(page, link(page, /: taste board$/));
      await expect(pageHeading(page)).toHaveText('Taste board');
      const picture = button(page, 'A picture to share');
      await press(page, picture);
      await press(page, dialog.getByRole('switch'), 'Space');
      await page.keyboard.press('Escape');
      await expectFocus(picture);
      const japan = button(page, /^Japan/);
      await press(page, japan);
      await expect(link(dialog, 'Rāmen')).toBeVisible();
      await page.keyboard.press('Escape');
      await expectFocus(japan);
    });

    await test.step('a pasted list is imported after the choice of a country, and undone', async () => {
      await page.goto('/user/settings');
      await press(page, link(page, 'Import and export'));
      await tabTo(page, page.getByLabel('Or paste a list here'));
      await page.keyboard.insertText('# Scheria\nSea bream\nFigs');
      await press(page, button(page, 'Show a preview'));
      await expectFocus(page.getByRole('heading', { name: 'Preview' }));
      await press(page, button(page, 'Import'));
      await tabTo(page, dialog.getByRole('searchbox'));
      await page.keyboard.type('greece');
      await page.keyboard.press('Enter');
      await expectFocus(page.getByRole('status').filter({ hasText: 'Imported: 2 dishes · 1 list' }));
      await press(page, button(page, 'Undo'));
      await expect(page.getByLabel('Or paste a list here')).toBeVisible();
    });
  },
);
