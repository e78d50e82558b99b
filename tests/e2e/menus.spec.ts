import { expect } from 'playwright/test';
import { newOwnList } from './helpers/new-own-list.ts';
import { test } from './helpers/test.ts';
import { newTraveller, sharedServer, signIn } from './helpers/traveller.ts';

test('a message that comes while a menu is opening stands beside it', async ({ page, request, baseURL }) => {
  const traveller = await newTraveller(sharedServer(baseURL), 'Penelope');
  await newOwnList(request, traveller, { name: 'Ithaca', items: [{ name: 'Figs' }] });
  await signIn(page, traveller);
  const menu = page.getByRole('button', { name: 'More for Ithaca' });
  await expect(menu).toBeVisible();
  const meal = page.getByRole('textbox', { name: 'Find a meal on the map' });
  await meal.fill('Figs');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  // The browser is in the middle of opening the menu when the map says why it stays away.
  await meal.evaluate((field: HTMLInputElement) =>
    addEventListener('beforetoggle', () => field.form?.requestSubmit(), { capture: true, once: true }),
  );
  await menu.click();
  await expect(page.getByRole('group', { name: 'The map needs a connection.' })).toBeVisible();
  await expect(page.locator('[popover=auto]:popover-open')).toBeVisible();
});
