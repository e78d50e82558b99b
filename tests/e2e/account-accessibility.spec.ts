import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { type IdentityProvider, startIdentityProvider } from '#tests/helpers/identity-provider.ts';
import { newPhone } from './helpers/phone.ts';
import { OwnServer } from './helpers/server.ts';
import { test } from './helpers/test.ts';
import { somebody } from './helpers/traveller.ts';

let provider: IdentityProvider;
let server: OwnServer;
test.beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await OwnServer.start({ ...provider.environment, SEED: 'off' });
});
test.afterAll(async () => {
  await server.close();
  await provider.close();
});

/** What axe finds on the screen as it is, in both themes. */
async function complaints(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`));
  }
  return found;
}

const isSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('the way in by a provider, what a new account is asked, avatars and settings have nothing for axe', async ({
  browser,
}) => {
  const page = await newPhone(browser, server);
  await page.goto('/login?next=/avatars');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByLabel('Login').fill(`nameless-${somebody('Axe').email}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'What shall we call you?' })).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.getByLabel('Name').fill('Nobody');
  await page.getByRole('button', { name: 'Go on' }).click();

  const terms = page.getByRole('region', { name: 'Agreements' });
  await expect(page.getByRole('heading', { name: 'Choose your avatar' })).toBeVisible();
  await expect(terms).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await terms.getByRole('button', { name: 'Decline' }).click();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
  await terms.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('region', { name: 'Advertising' })).toBeVisible();
  expect(await complaints(page)).toEqual([]);

  await page.goto('/user/settings');
  await expect(page.getByText('This device')).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep my account' }).click();

  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/user/settings', '/avatars']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Advertising' })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await isSideways(page), path).toBe(false);
  }
});
