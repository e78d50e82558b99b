import type { Browser, Page } from 'playwright/test';
import type { Traveller } from './traveller.ts';

/** Opens a new phone: a browser context that shares nothing with another. */
export async function newPhone(browser: Browser, { origin }: { origin: string }): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    baseURL: origin,
  });
  return context.newPage();
}

/**
 * Signs in on the login screen.
 * @param next the path to return to after the sign-in, with its query
 * @param origin the app's origin, if the page has no base URL
 */
export async function signIn(
  page: Page,
  { email, password }: Traveller,
  next = '/',
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const [path] = next.split('?');
  await page.waitForURL(({ pathname }) => pathname === path);
}

/**
 * Declines the bars about advertising and measurement, which appear if the installation has a tag container.
 */
export async function declineConsent(page: Page): Promise<void> {
  for (const name of ['Advertising', 'Speed measurement']) {
    await page.getByRole('region', { name }).getByRole('button', { name: 'No, thanks' }).click();
  }
}
