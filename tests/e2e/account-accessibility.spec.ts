/** No screen of a signed-in user breaks a rule of axe (P14.1). */
import { expect, type Page } from 'playwright/test';
import { complaints } from './helpers/axe.ts';
import { newPhone } from './helpers/phone.ts';
import { saveFirstList } from './helpers/save-first-list.ts';
import { DEEP, test } from './helpers/test.ts';
import { newPerson } from './helpers/traveller.ts';

const isSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test(
  'provider sign-in, first questions, avatars, settings, taste board and import break no axe rule',
  DEEP,
  async ({ browser, withProvider }) => {
    const page = await newPhone(browser, withProvider.server);
    await page.goto('/login?next=/avatars');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByLabel('Login').fill(`nameless-${newPerson('Axe').email}`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.getByLabel('Name').fill('Nobody');
    await page.getByRole('button', { name: 'Continue' }).click();

    const terms = page.getByRole('region', { name: 'Terms and policies' });
    await expect(page.getByRole('heading', { name: 'Choose your avatar' })).toBeVisible();
    await expect(terms).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await terms.getByRole('button', { name: 'Decline' }).click();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
    await terms.getByRole('button', { name: 'Approve' }).click();
    await expect(terms).toHaveCount(0);
    const question = page.getByRole('region', { name: 'Advertising' });
    await saveFirstList(page, 'PL');
    await page.goto('/');
    await expect(question).toBeVisible();
    expect(await complaints(page)).toEqual([]);

    await page.goto('/user/settings');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my account' }).click();

    await page.goto('/user/tasted');
    await expect(page.getByRole('heading', { name: 'Achievements' })).toBeVisible();
    expect(await complaints(page)).toEqual([]);

    await page.goto('/user/import');
    await expect(page.getByRole('heading', { name: 'Import and export' })).toBeVisible();
    expect(await complaints(page)).toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/user/settings', '/user/import', '/avatars', '/user/tasted', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      if (path === '/') await expect(question).toBeVisible();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await isSideways(page), path).toBe(false);
    }
  },
);
