/** A session that ended elsewhere: no message, nothing lost, a way to sign in (P7.7, P8.3). */
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
const wayBack = (page: Page) =>
  status(page).getByRole('link', { name: 'You were signed out. Sign in again' });

/** Opens the settings on a phone and then ends its session, as another device would. */
async function endedElsewhere(browser: Browser, name: string): Promise<{ page: Page; who: Traveller }> {
  const who = await newTraveller(server, name);
  const page = await newPhone(browser, server);
  await signIn(page, who, '/user/settings');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.evaluate(() => fetch('/api/user/logout'));
  return { page, who };
}

/** Checks that the page shows the end of the session and a link to sign in, without an error. */
async function expectSignedOutQuietly(page: Page): Promise<void> {
  await expect(wayBack(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(
    page.getByText(/You are not signed in|did not answer|could not tell|Logout failed/),
  ).toHaveCount(0);
}

test('settings opened after the session ended elsewhere offer to sign in again, and nothing is lost', async ({
  browser,
}) => {
  const { page, who } = await endedElsewhere(browser, 'Eumaeus');
  await page.reload();
  await expectSignedOutQuietly(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await expect(page.getByText('Your devices')).toHaveCount(0);
  await expect(page.getByText(who.name, { exact: true })).toBeVisible();

  await wayBack(page).click();
  await expect(page.getByLabel('Email')).toHaveValue(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/user\/settings$/);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(wayBack(page)).toHaveCount(0);
});

test('the page of avatars shows the end of the session too', DEEP, async ({ browser }) => {
  const { page } = await endedElsewhere(browser, 'Philoetius');
  await page.getByRole('link', { name: 'Avatars' }).click();
  await expectSignedOutQuietly(page);
});

test(
  'deleting the account after the session has ended only reports the end, and deletes nothing',
  DEEP,
  async ({ browser }) => {
    const { page, who } = await endedElsewhere(browser, 'Eurycleia');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByLabel('Your password', { exact: true }).fill(who.password);
    await question.getByRole('button', { name: 'Delete account' }).click();
    await expectSignedOutQuietly(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await signIn(page, who);
  },
);

test(
  'a download of all data reports that the session has ended, and saves the data of this phone',
  DEEP,
  async ({ browser }) => {
    const { page } = await endedElsewhere(browser, 'Medon');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await download;
    await expectSignedOutQuietly(page);
  },
);

test('signing out everywhere after the session has ended reports the end', DEEP, async ({ browser }) => {
  const { page } = await endedElsewhere(browser, 'Phemius');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectSignedOutQuietly(page);
  await expect(page).toHaveURL(/\/user\/settings$/);
});
