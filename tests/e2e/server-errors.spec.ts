/** The app shows the server's error if a call fails with status 500 (P8.4). */
import { expect, type Page } from 'playwright/test';
import { newPublicList } from './helpers/new-list.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import type { OwnServer } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

let server: OwnServer;
test.beforeAll(async ({ server: shared }) => {
  server = shared;
});

const ERROR_TEXT = 'The kitchen is on fire';

/** Makes the server fail from now on at calls that match `path`. */
const failAt = (page: Page, path: string) =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ error: ERROR_TEXT }),
    }),
  );

/** The message at the bottom with the server's error. */
const message = (page: Page) => page.getByRole('group', { name: ERROR_TEXT });

test('if the server fails for a country, its error is shown, with and without stored lists', async ({
  browser,
}) => {
  const page = await newPhone(browser, server);
  await page.goto('/lists/PL');
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toBeVisible();
  await failAt(page, 'publicList/getLists/**');
  await page.reload();
  await expect(message(page)).toBeVisible();
  await expect(first).toBeVisible();
  // Opens the country by a link inside the app, because a page loaded from the server already contains its
  // lists.
  await page.getByRole('link', { name: 'All countries' }).click();
  await page.getByRole('link', { name: 'Greece' }).click();
  await expect(message(page)).toBeVisible();
  await expect(page.getByRole('main').getByText(ERROR_TEXT)).toBeVisible();
});

test(
  'if the server fails for a list that is on the phone, the error and the stored list are shown',
  DEEP,
  async ({ browser }) => {
    const page = await newPhone(browser, server);
    await page.goto('/lists/PL');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
    await failAt(page, 'publicList/details/**');
    await page.reload();
    await expect(message(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
  },
);

test(
  'a failed fetch at the start is reported once, although later ones fail too; “Sync now” reports it again',
  DEEP,
  async ({ browser }) => {
    const page = await newPhone(browser, server);
    await signIn(page, await newTraveller(server, 'Elpenor'), '/user/settings/sync');
    await failAt(page, 'account/data*');
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (/api\/account\/data/.test(response.url())) statuses.push(response.status());
    });
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await page.reload();
    await expect.poll(() => statuses).toEqual([500]);
    await expect(page.getByRole('button', { name: 'Sync now' })).toBeVisible();
    await expect(message(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(message(page)).toHaveCount(0);
    await expect(async () => {
      // Longer than the pause after a failed fetch.
      await page.clock.fastForward(150_000);
      expect(statuses.length).toBeGreaterThan(1);
    }).toPass();
    expect(new Set(statuses)).toEqual(new Set([500]));
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect(message(page)).toBeVisible();
    // The page of past messages also has those that were closed.
    await page.evaluate(() => {
      history.pushState({}, '', '/user/settings/messages');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: ERROR_TEXT })).toHaveCount(2);
  },
);

test(
  'a failure for the likes of an own public list is reported in the lower half of the screen',
  DEEP,
  async ({ browser, request }) => {
    const page = await newPhone(browser, server);
    const author = await newTraveller(server, 'Elatus');
    const { publicID } = await newPublicList(request, author, {
      name: 'Soups',
      items: [{ name: 'Lakerda' }],
    });
    await signIn(page, author);
    await failAt(page, 'list/likes/**');
    await page.goto(`/list/GR/${publicID}`);
    await expect(message(page)).toBeVisible();
    const box = await message(page).boundingBox();
    expect(box?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);
  },
);

test(
  "failures for the avatars and for the countries' numbers of lists are reported",
  DEEP,
  async ({ browser }) => {
    const page = await newPhone(browser, server);
    await signIn(page, await newTraveller(server, 'Eurylochus'), '/user/settings');
    await failAt(page, 'publicList/countries');
    await page.goto('/lists');
    await expect(page.getByRole('main').getByRole('link', { name: /^Poland/ })).toBeVisible();
    await expect(message(page)).toBeVisible();
    await failAt(page, 'account/avatars');
    await page.goto('/avatars');
    await expect(message(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { pressed: true })).toBeVisible();
  },
);

test('a form keeps its input if the server fails', async ({ browser }) => {
  const page = await newPhone(browser, server);
  await failAt(page, 'user/login');
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('twenty years');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(message(page)).toBeVisible();
  await expect(page.getByText('login failed')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('twenty years');
});
