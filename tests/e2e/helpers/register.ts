import { expect, type Page } from 'playwright/test';
import type { Traveller } from './traveller.ts';

/** Fills in the open registration form and submits it. Checks that the confirmation fits the page's width. */
export async function register(page: Page, { name, email, password }: Traveller): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Registration link sent' })).toBeFocused();
  // A long address in the message must not make the page scroll sideways.
  const isSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isSideways)).toBe(false);
}
