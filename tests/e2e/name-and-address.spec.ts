import { expect } from 'playwright/test';
import { newPhone, signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.describe('the name', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is changed in the settings with no network, and reaches the server', async ({ browser, server }) => {
    const page = await newPhone(browser, server);
    await signIn(page, await newTraveller(server, 'Arnaia'), '/user/settings');
    await readyOffline(page);
    await server.stop();
    await page.getByRole('button', { name: 'Change name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change name' });
    await dialog.getByLabel('Name').fill('!?');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Name has to be at least 3 characters')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue('!?');
    await dialog.getByLabel('Name').fill('Penelope 2');
    await dialog.getByLabel('Name').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Penelope 2', { exact: true })).toBeVisible();
    await page.goto('/user/settings/sync');
    await expect(page.getByText('Change your name to “Penelope 2”')).toBeVisible();
    await server.start();
    await page.reload();
    await expect(async () => {
      const response = await page.request.get(`${server.origin}/api/account/data`);
      expect((await response.json()).user.name).toBe('Penelope 2');
    }).toPass();
  });
});
