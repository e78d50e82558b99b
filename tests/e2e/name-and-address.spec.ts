/** Changes of an account's name and of its email address (P6.15). */
import { expect } from 'playwright/test';
import { axeViolations } from './helpers/axe.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

test.describe("the user's name", () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'is changed in the settings without a network, and reaches the server',
    DEEP,
    async ({ browser, server }) => {
      const page = await newPhone(browser, server);
      await signIn(page, await newTraveller(server, 'Arnaia'), '/user/settings');
      await readyOffline(page);
      await server.stop();
      await page.getByRole('button', { name: 'Change name' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change name' });
      await dialog.getByLabel('Name').fill('!?');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('“!” can’t be part of a name')).toBeVisible();
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
    },
  );
});

test(
  "an account's address is changed by the link mailed to the new address, and only with the password",
  DEEP,
  async ({ browser, server }) => {
    const page = await newPhone(browser, server);
    const traveller = await newTraveller(server, 'Eurycleia');
    const newEmail = `new-${traveller.email}`;
    await signIn(page, traveller, '/user/settings');
    await page.getByRole('button', { name: 'Change email address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change email address' });
    await dialog.getByLabel('New email address').fill(newEmail);
    await dialog.getByLabel('Your password', { exact: true }).fill('not mine at all');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
    await expect(dialog.getByLabel('New email address')).toHaveValue(newEmail);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel('Your password', { exact: true }).fill(traveller.password);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByText(`We’ve sent an email to ${newEmail}.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(traveller.email, { exact: true })).toBeVisible();

    await page.goto(server.mailedLink(newEmail, '/changeEmail/'));
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByText('Your email address has been changed.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText(newEmail, { exact: true })).toBeVisible();

    const secondPhone = await newPhone(browser, server);
    await signIn(secondPhone, { ...traveller, email: newEmail }, '/user/settings');
    await expect(secondPhone.getByText(newEmail, { exact: true })).toBeVisible();
  },
);
