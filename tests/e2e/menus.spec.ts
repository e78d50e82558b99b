import { expect } from 'playwright/test';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, MOVING, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.use(MOVING);

test(
  'a message that appears while a menu is opening does not close it',
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Penelope');
    await newOwnList(request, traveller, { name: 'Ithaca', items: [{ name: 'Figs' }] });
    await signIn(page, traveller);
    const menu = page.getByRole('button', { name: 'More options for Ithaca' });
    await expect(menu).toBeVisible();
    await page.getByText('Find a dish on the map').first().click();
    const dishField = page.getByRole('textbox', { name: 'Find a dish on the map' });
    await dishField.fill('Figs');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    // The message about the map appears while the browser is opening the menu.
    await dishField.evaluate((field: HTMLInputElement) =>
      addEventListener('beforetoggle', () => field.form?.requestSubmit(), { capture: true, once: true }),
    );
    await menu.click();
    await expect(page.getByRole('group', { name: 'The map needs a connection' })).toBeVisible();
    await expect(page.locator('[popover=auto]:popover-open')).toBeVisible();
  },
);

test(
  'the message about a new level waits until an open menu is closed',
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Penelope');
    const items = ['Figs', 'Olives', 'Bread'].map((name) => ({ name }));
    const listID = await newOwnList(request, traveller, { name: 'Ithaca', items });
    await signIn(page, traveller);
    // Loads the list's page, because a question on Home could move the page under the press.
    await page.goto(`/user/list/${listID}`);
    // The reactions to ticks load after the first paint.
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Bread', exact: true }).click({ button: 'right' });
    const menu = page.locator('[popover=auto]:popover-open');
    await expect(menu.getByRole('button', { name: 'Remove' })).toBeVisible();
    // Ticks by script, because a click would close the menu.
    for (const name of ['Figs', 'Olives'])
      await page.getByRole('checkbox', { name }).evaluate((box: HTMLInputElement) => box.click());
    await expect(page.getByText('2 of 3 dishes eaten')).toBeVisible();
    const levelMessage = page.getByText('You are now', { exact: true });
    await expect(levelMessage).toBeAttached();
    await expect(levelMessage).toBeHidden();
    await expect(menu.getByRole('button', { name: 'Remove' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(levelMessage).toBeVisible();
  },
);
