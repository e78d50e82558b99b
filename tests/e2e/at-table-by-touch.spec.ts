import { expect } from 'playwright/test';
import { button, link, signInOnJapaneseList } from './helpers/at-table.ts';
import { DEEP, test } from './helpers/test.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

test(
  'the waiter’s card, the diet, the stars, the QR code, the taste board and the import work by touch alone',
  DEEP,
  async ({ page, request, server }) => {
    test.setTimeout(240_000);
    const list = await signInOnJapaneseList({ page, request, server }, 'Mentes');
    const dialog = page.getByRole('dialog').last();

    await test.step('the card opens, and its link leads to the diet', async () => {
      await button(page, 'Gyōza').tap();
      await button(page, 'Show the waiter').tap();
      await button(dialog, 'What to say').tap();
      await link(dialog, 'What I do not eat').tap();
      const allergens = page.getByRole('group', { name: 'Allergens' });
      await allergens.locator('summary').tap();
      const peanuts = allergens.getByRole('radiogroup', { name: 'peanuts' });
      const choice = (name: string) => peanuts.getByRole('radio', { name });
      await choice('I leave it out').tap();
      await expect(choice('I leave it out')).toBeChecked();
      await choice('Allergy').tap();
      await expect(choice('Allergy')).toBeChecked();
      // An accidental tap does not remove the allergy.
      await choice('Fine').tap();
      await button(page, 'I am still allergic').tap();
      await expect(choice('Allergy')).toBeChecked();
      await button(page, 'Only on this device').tap();
      await expect(page.getByText('Your allergies are only on this device.')).toBeVisible();
      // Back leads to the card, which is still open.
      await page.goBack();
      await button(dialog, 'Done').or(dialog.getByText('ピーナッツ')).first().tap();
      await expect(dialog.getByText('ピーナッツ').first()).toBeVisible();
      await button(dialog, 'Close').tap();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a tap gives a dish stars, and another closes its page', async () => {
      await button(page, 'Rāmen').tap();
      await button(page, 'Open dish').tap();
      // A finger touches the drawn star, not the input under it.
      await dialog.locator('label').filter({ hasText: '4 stars' }).tap();
      await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
      await button(dialog, 'Close').tap();
      await expect(page).toHaveURL(list);
    });

    await test.step("the list's QR code opens and closes", async () => {
      await button(page, 'More options for this list').tap();
      await button(page, 'Show QR code').tap();
      await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
      await button(dialog, 'Close').tap();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the taste board opens a country and makes its picture', async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Home' }).tap();
      await link(page, /: taste board$/).tap();
      await button(page, 'A picture to share').tap();
      await expect(dialog.getByRole('img')).toBeVisible();
      await button(dialog, 'Close').tap();
      await button(page, /^Japan/).tap();
      await link(dialog, /^Rāmen/).tap();
      await expect(page).toHaveURL(new RegExp(`^[^?]*${list}`));
    });

    await test.step('a pasted list is imported after the choice of a country, and undone', async () => {
      await page.goto('/user/settings');
      await link(page, 'Import and export').tap();
      await page.getByLabel('Or paste a list here').tap();
      await page.keyboard.insertText('# Scheria\nSea bream\nFigs');
      await button(page, 'Show a preview').tap();
      await button(page, 'Import').tap();
      await button(dialog, /^Italy/).tap();
      await expect(page.getByText('Imported: 2 dishes · 1 list')).toBeVisible();
      await button(page, 'Undo').tap();
      await expect(page.getByLabel('Or paste a list here')).toBeVisible();
    });
  },
);
