import { expect, type Page } from 'playwright/test';

/** Saves the first public list of a country and stays on the copy's page. */
export async function saveFirstList(page: Page, country: string): Promise<void> {
  await page.goto(`/lists/${country}`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  // Wait for the list's page: the cards also have a save button, which does not open the copy.
  await expect(page.getByRole('button', { name: 'About this list' })).toBeVisible();
  await page
    .getByRole('button', { name: /Save list/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/list\//);
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
}
