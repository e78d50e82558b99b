/**
 * A visitor registers, saves a list and ticks offline; the ticks are sent later (P1.2, P6.5, P7.1, P7.15).
 */
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from 'playwright/test';
import { readyOffline } from './helpers/ready-offline.ts';
import { register } from './helpers/register.ts';
import { OwnServer } from './helpers/server.ts';
import { MOVING, test } from './helpers/test.ts';

// The worker keeps the app for the start without a network.
test.use({ ...MOVING, serviceWorkers: 'allow' });

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const TRAVELLER = { email: 'penelope@example.org', password: 'twenty years', name: 'Penelope' };

let server: OwnServer;
test.beforeAll(async () => {
  server = await OwnServer.start();
});
test.afterAll(() => server.close());

async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.origin });
  return context.newPage();
}

const tickBox = (page: Page, index: number) => page.getByRole('main').getByRole('checkbox').nth(index);

/** Signs in on the open login screen. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(TRAVELLER.email);
  await page.getByLabel('Password', { exact: true }).fill(TRAVELLER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Returns the account as the server has it, read with this page's session. */
const accountOnServer = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/api/account/data');
    const { user } = await response.json();
    return user as {
      exp: number;
      ownLists: { name: string; items: { name: string; isDone: boolean }[] }[];
    };
  });

const polishLists: number = JSON.parse(readFileSync('content/pl.json', 'utf8')).lists.length;

test('a visitor saves a list, registers, ticks and writes a list offline, and all is sent later', async ({
  browser,
}) => {
  const page = await newPhone(browser);
  await page.goto('/');

  // 1. From Home to the picker, a country and its lists.
  await page.getByRole('navigation').getByRole('link', { name: 'Find country' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Europe' }).click();
  await page.getByRole('searchbox').fill('polskax');
  await page.getByRole('link', { name: /Poland/ }).click();
  await expect(page).toHaveURL(/\/lists\/PL$/);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(polishLists);
  await page.getByRole('searchbox').fill('wigilia');
  await expect(cards).toHaveCount(1);

  // 2. A visitor can read a public list. Saving it leads to the login, which names the reason.
  await cards.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/list\/PL\//);
  // The URL changes before the page does.
  await expect(page.getByRole('button', { name: 'About this list' })).toBeVisible();
  const listName = await page.getByRole('heading', { level: 1 }).innerText();
  await page
    .getByRole('button', { name: /Save list/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText(`Register to save ${listName}`)).toBeVisible();

  // 3. Register, open the mailed link and sign in: the list is saved.
  await register(page, TRAVELLER);
  const mailbox = await page.context().newPage();
  await mailbox.goto(server.mailedLink(TRAVELLER.email, '/activate/'));
  await mailbox.getByRole('button', { name: 'Activate account' }).click();
  await expect(mailbox.getByText('Your account is activated! You can now log in.')).toBeVisible();
  await mailbox.close();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await signIn(page);
  await expect(page.getByRole('group', { name: `${listName} is saved.` })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/list\//);

  // 4. Tick two dishes: progress and experience change on Home.
  const copyURL = page.url();
  await tickBox(page, 0).check();
  await tickBox(page, 1).check();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Level 1', { exact: false }).first()).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: listName });
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2');
  await expect.poll(async () => (await accountOnServer(page)).exp).toBe(200);

  // 5. Without a network: the server does not answer, and the app is closed and opened again.
  await readyOffline(page);
  await server.stop();
  await page.close();
  const offline = await page.context().newPage();
  const failed: string[] = [];
  offline.on('requestfailed', (request) => {
    if (!request.url().includes('/api/')) failed.push(request.url());
  });
  await offline.goto('/');
  await expect(offline.getByText(TRAVELLER.name)).toBeVisible();
  await offline.getByRole('article').filter({ hasText: listName }).getByRole('link').first().click();
  await expect(offline).toHaveURL(copyURL);
  await tickBox(offline, 2).check();
  await tickBox(offline, 0).uncheck();
  // The screen changes before the ticks are stored. The counter shows the stored ones.
  await expect(offline.getByText('2 waiting')).toBeVisible();
  await offline.goto('/lists/PL');
  await expect(offline.getByRole('main').getByRole('article')).toHaveCount(polishLists);

  await offline.getByRole('navigation').getByRole('link', { name: 'Create list' }).click();
  await offline.getByRole('button', { name: /Choose the country/ }).click();
  await offline.getByRole('dialog').getByRole('searchbox').fill('greece');
  await offline
    .getByRole('dialog')
    .getByRole('button', { name: /Greece/ })
    .click();
  for (const dish of ['Moussaka', 'Fava', 'Loukoumades']) {
    const field = offline.getByRole('combobox', { name: /dish/i });
    await field.fill(dish);
    await field.press('Enter');
    await expect(tickBox(offline, ['Moussaka', 'Fava', 'Loukoumades'].indexOf(dish))).toBeVisible();
  }
  await tickBox(offline, 1).check();
  await expect(offline.getByText('6 waiting')).toBeVisible();
  await offline.reload();
  await expect(tickBox(offline, 1)).toBeChecked();
  await expect(offline.getByRole('heading', { level: 1 })).toHaveText('Greece');
  expect(failed, 'no request but to the API fails').toEqual([]);

  // 6. The network is back: every change arrives once and in order, and a second phone shows them.
  await server.start();
  const onServer = async () => {
    const account = await accountOnServer(offline).catch(() => null);
    return account?.ownLists.map(({ name, items }) => [
      name,
      ...items.slice(0, 4).map(({ isDone }) => isDone),
    ]);
  };
  await expect.poll(onServer, { timeout: 60_000 }).toEqual([
    ['Greece', false, true, false],
    [listName, false, true, true, false],
  ]);
  const { exp, ownLists } = await accountOnServer(offline);
  expect(exp).toBe(300);
  expect(ownLists[0]?.items.map(({ name }) => name)).toEqual(['Moussaka', 'Fava', 'Loukoumades']);

  const second = await newPhone(browser);
  await second.goto('/login');
  await signIn(second);
  await expect(second.getByRole('article')).toHaveCount(2);
  await second.getByRole('article').filter({ hasText: listName }).getByRole('link').first().click();
  for (const [index, isDone] of [false, true, true, false].entries()) {
    await expect(tickBox(second, index)).toBeChecked({ checked: isDone });
  }
});
