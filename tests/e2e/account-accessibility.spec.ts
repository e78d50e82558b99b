/** Screens of a signed-in user: the rules of axe, and large text on a narrow screen (P14.1). */
import { expect, type Page } from 'playwright/test';
import { axeViolations } from './helpers/axe.ts';
import { newPhone } from './helpers/phone.ts';
import { saveFirstList } from './helpers/save-first-list.ts';
import { DEEP, test } from './helpers/test.ts';
import { newPerson } from './helpers/traveller.ts';

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test(
  'the screens from a provider’s sign-in to the import break no axe rule and fit 320 px with text at 200 %',
  DEEP,
  async ({ browser, withProvider }) => {
    const page = await newPhone(browser, withProvider.server);
    await page.goto('/login?next=/avatars');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByLabel('Login').fill(`nameless-${newPerson('Axe').email}`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'What should we call you?' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Name').fill('Nobody');
    await page.getByRole('button', { name: 'Continue' }).click();

    const terms = page.getByRole('region', { name: 'Terms and policies' });
    await expect(page.getByRole('heading', { name: 'Choose your avatar' })).toBeVisible();
    await expect(terms).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await terms.getByRole('button', { name: 'Decline' }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
    await terms.getByRole('button', { name: 'Approve' }).click();
    await expect(terms).toHaveCount(0);
    const adsQuestion = page.getByRole('region', { name: 'Advertising' });
    await saveFirstList(page, 'PL');
    await page.goto('/');
    await expect(adsQuestion).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await page.goto('/user/settings');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my account' }).click();

    await page.goto('/user/tasted');
    await expect(page.getByRole('heading', { name: 'Achievements' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await page.goto('/user/import');
    await expect(page.getByRole('heading', { name: 'Import and export' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/user/settings', '/user/import', '/avatars', '/user/tasted', '/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      if (path === '/') await expect(adsQuestion).toBeVisible();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await scrollsSideways(page), path).toBe(false);
    }
  },
);
