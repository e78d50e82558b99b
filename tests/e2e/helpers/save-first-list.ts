import { expect, type Page } from 'playwright/test';

/** Saves a public list of a country and stays on the copy. */
export async function saveFirstList(page: Page, country: string): Promise<void> {
  await page.goto(`/lists/${country}`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  // The cards have such a button too, which saves and stays.
  await expect(page.getByRole('button', { name: 'About this list' })).toBeVisible();
  await page
    .getByRole('button', { name: /Save list/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/list\//);
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
}
