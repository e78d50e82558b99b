/** A session that another device ended: no error, no lost data, a link to sign in again (P7.7, P8.3). */
import { type Browser, expect, type Page } from 'playwright/test';
import { newPhone, signIn } from './helpers/phone.ts';
import type { OwnServer } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller, type Traveller } from './helpers/traveller.ts';

let server: OwnServer;
test.beforeAll(async ({ server: shared }) => {
  server = shared;
});

const status = (page: Page) => page.getByRole('banner').getByRole('paragraph');
const signInLink = (page: Page) =>
  status(page).getByRole('link', { name: 'You were signed out. Sign in again' });

/** Opens the settings of a new user on a phone, and ends the session as another device would. */
async function openSettingsAndEndSession(
  browser: Browser,
  name: string,
): Promise<{ page: Page; traveller: Traveller }> {
  const traveller = await newTraveller(server, name);
  const page = await newPhone(browser, server);
  await signIn(page, traveller, '/user/settings');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.evaluate(() => fetch('/api/user/logout'));
  return { page, traveller };
}

/** Checks that the page shows the end of the session and a link to sign in, without an error. */
async function expectSessionEnd(page: Page): Promise<void> {
  await expect(signInLink(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(
    page.getByText(/You are not signed in|did not answer|could not tell|Logout failed/),
  ).toHaveCount(0);
}

test('settings opened after the session ended elsewhere offer to sign in again, and nothing is lost', async ({
  browser,
}) => {
  const { page, traveller } = await openSettingsAndEndSession(browser, 'Eumaeus');
  await page.reload();
  await expectSessionEnd(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await expect(page.getByText('Your devices')).toHaveCount(0);
  await expect(page.getByText(traveller.name, { exact: true })).toBeVisible();

  await signInLink(page).click();
  await expect(page.getByLabel('Email')).toHaveValue(traveller.email);
  await page.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/user\/settings$/);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(signInLink(page)).toHaveCount(0);
});

test('the page of avatars shows the end of the session too', DEEP, async ({ browser }) => {
  const { page } = await openSettingsAndEndSession(browser, 'Philoetius');
  await page.getByRole('link', { name: 'Avatars' }).click();
  await expectSessionEnd(page);
});

test(
  'deleting the account after the session has ended only reports the end, and deletes nothing',
  DEEP,
  async ({ browser }) => {
    const { page, traveller } = await openSettingsAndEndSession(browser, 'Eurycleia');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel('Your password', { exact: true }).fill(traveller.password);
    await question.getByRole('button', { name: 'Delete account' }).click();
    await expectSessionEnd(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await signIn(page, traveller);
  },
);

test(
  'a download of all data reports that the session has ended, and saves the data of this phone',
  DEEP,
  async ({ browser }) => {
    const { page } = await openSettingsAndEndSession(browser, 'Medon');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await download;
    await expectSessionEnd(page);
  },
);

test(
  'after the session has ended, “Sign out everywhere” reports the end and stays on the settings',
  DEEP,
  async ({ browser }) => {
    const { page } = await openSettingsAndEndSession(browser, 'Phemius');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expectSessionEnd(page);
    await expect(page).toHaveURL(/\/user\/settings$/);
  },
);
