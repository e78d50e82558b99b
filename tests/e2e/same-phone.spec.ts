/** Signing out, two accounts on one device and deleting the account (P6.16, P6.17, P6.18, P9.1). */
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { POPULAR_COUNTRIES } from '#src/domain/countries.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import type { OwnServer } from './helpers/server.ts';
import { storedInBrowser } from './helpers/stored-here.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller, type Traveller } from './helpers/traveller.ts';

// The worker keeps the app for the sign-out without a network.
test.use({ serviceWorkers: 'allow' });

let server: OwnServer;
test.beforeAll(async ({ server: shared }) => {
  server = shared;
});

/** Creates a list with one dish by the app's screens. */
async function writeList(page: Page, dish: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Create list' }).click();
  await page.getByRole('button', { name: /Choose the country/ }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('greece');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Greece/ })
    .click();
  const field = page.getByLabel(/dish/i).last();
  await field.fill(dish);
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(1);
}

/** Fetches the account of the user who is signed in on this phone. @returns it as JSON */
const accountJSON = async (page: Page): Promise<string> => {
  const response = await page.request.get(`${server.origin}/api/account/data`);
  return JSON.stringify(await response.json());
};

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.includes('session'));

/** Presses "Sign out" in the settings. */
async function signOut(page: Page): Promise<void> {
  await page.goto('/user/settings');
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
}

/** Checks that the stored data contain neither the user's email address, nor the name, nor the dish. */
function expectNothingOf({ email, name }: Traveller, stored: string): void {
  expect(stored).not.toContain(email);
  expect(stored).not.toContain(name);
  expect(stored).not.toContain('Moussaka');
}

/**
 * Returns whether a row belongs to the essentials: the first pages of the popular countries, which every
 * device has.
 */
function isEssential(row: {
  key?: string;
  country?: string;
  page?: number;
  chosenCountry?: string;
}): boolean {
  const country = row.country ?? row.chosenCountry;
  const isPage = row.page === undefined || row.page === 0;
  return row.key === 'essentials' || (country !== undefined && POPULAR_COUNTRIES.includes(country) && isPage);
}

test('after a sign-out the browser has no data of the user except the language', async ({ browser }) => {
  const page = await newPhone(browser, server);
  const traveller = await newTraveller(server, 'Nausicaa');
  await signIn(page, traveller);
  await writeList(page, 'Moussaka');
  await page.goto('/user/settings');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  expect(await storedInBrowser(page)).toContain('Moussaka');
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Taste your way around the world' })).toBeVisible();
  const stored = await storedInBrowser(page);
  expectNothingOf(traveller, stored);
  const { rows, local, cookies, cachedApi } = JSON.parse(stored);
  const ownRows = rows.filter((row: object) => !isEssential(row));
  expect({ ownRows, cookies, cachedApi }).toEqual({ ownRows: [], cookies: '', cachedApi: [] });
  // These keys are not personal. `installation` names the operator, whom every visitor is shown.
  const impersonalKeys = ['language', 'installation'];
  expect(Object.keys(local).filter((key) => !impersonalKeys.includes(key))).toEqual([]);
  expect(await sessionCookies(page.context())).toEqual([]);
});

test(
  'a sign-out without a network clears the device at once, and ends the session once the network is back',
  DEEP,
  async ({ browser }) => {
    const page = await newPhone(browser, server);
    const traveller = await newTraveller(server, 'Leucothea');
    await signIn(page, traveller);
    await readyOffline(page);
    await page.goto('/user/settings');
    await server.stop();
    await page.context().setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out?' });
    await expect(question).toContainText('you can’t sign in again until you’re back online');
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Taste your way around the world' })).toBeVisible();
    expectNothingOf(traveller, await storedInBrowser(page));
    await server.start();
    await page.context().setOffline(false);
    await expect(async () => {
      await page.reload();
      expect(await sessionCookies(page.context())).toEqual([]);
    }).toPass();
    expect((await page.request.get(`${server.origin}/api/account/data`)).status()).toBe(403);
  },
);

test(
  'a second account sees nothing of the first, whose unsent changes are sent when its user signs in again',
  DEEP,
  async ({ browser }) => {
    const first = await newTraveller(server, 'Penelope');
    const second = await newTraveller(server, 'Melantho');
    const page = await newPhone(browser, server);
    await signIn(page, first);
    await writeList(page, 'Moussaka');
    await expect.poll(() => accountJSON(page)).toContain('Moussaka');
    await page.getByRole('main').getByRole('checkbox').check();
    await expect.poll(() => accountJSON(page)).toContain('"isDone":true');

    // The user signs out everywhere on another phone, so that later changes on this phone cannot be sent.
    const other = await newPhone(browser, server);
    await signIn(other, first, '/user/settings');
    await other.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(other).toHaveURL(`${server.origin}/`);
    await page.getByRole('main').getByRole('checkbox').uncheck();
    await expect(page.getByRole('link', { name: 'Sign in to send 1 change' })).toBeVisible();

    await signIn(page, second);
    await expect(page.getByText('Melantho')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    await page.goto('/user/settings');
    await expect(page.getByText('Everything has been sent')).toBeVisible();
    expect(await accountJSON(page)).not.toContain('Moussaka');
    await signOut(page);
    await expect(page.getByRole('heading', { name: 'Taste your way around the world' })).toBeVisible();
    const stored = await storedInBrowser(page);
    expect(stored).not.toContain(second.email);
    expect(stored).toContain('Moussaka');

    await signIn(page, first);
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('checkbox')).not.toBeChecked();
    await expect.poll(() => accountJSON(page)).toContain('"isDone":false');
  },
);

test(
  'deleting the account needs the password, offers a copy of all data, and removes device data and account',
  DEEP,
  async ({ browser }) => {
    const traveller = await newTraveller(server, 'Polyphemus');
    const page = await newPhone(browser, server);
    await signIn(page, traveller);
    await writeList(page, 'Moussaka');
    // A draft, which exists only on this device.
    await page.getByRole('navigation').getByRole('link', { name: 'Create list' }).click();
    await page.getByLabel('First dish').fill('Souvlaki');
    await expect(page.getByRole('button', { name: 'Discard draft' })).toBeVisible();
    await page.goto('/user/settings');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await question.getByRole('button', { name: 'Keep my account' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(question).toContainText('Your draft is only on this device.');
    const download = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Download my data' }).click();
    const file = (await download).createReadStream();
    let text = '';
    for await (const chunk of await file) text += chunk;
    expect(text).toContain('Moussaka');
    expect(JSON.parse(text)).toMatchObject({
      server: { account: { name: 'Polyphemus' } },
      device: { draft: {} },
    });
    await question.getByRole('button', { name: 'Delete account' }).click();
    await expect(question).toContainText('This field is required');
    await question.getByLabel('Your password', { exact: true }).fill('a wrong one');
    await question.getByRole('button', { name: 'Delete account' }).click();
    await expect(question).toContainText('The password is incorrect.');
    await question.getByLabel('Your password', { exact: true }).fill(traveller.password);
    await question.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL(`${server.origin}/login`);
    expectNothingOf(traveller, await storedInBrowser(page));
    expect(await sessionCookies(page.context())).toEqual([]);
    await page.getByLabel('Email').fill(traveller.email);
    await page.getByLabel('Password', { exact: true }).fill(traveller.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('login failed');
  },
);
