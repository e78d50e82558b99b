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

const WORDS = 'The kitchen is on fire';

/** From now on the service fails at these calls. */
const failAt = (page: Page, path: string) =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ error: WORDS }) }),
  );

/** The line at the bottom with what the server said. */
const message = (page: Page) => page.getByRole('group', { name: WORDS });

test('a country that the service fails at says so in its words, with and without a copy on the phone', async ({
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
  // From within: a page that is opened anew brings its lists with it.
  await page.getByRole('link', { name: 'All countries' }).click();
  await page.getByRole('link', { name: 'Greece' }).click();
  await expect(message(page)).toBeVisible();
  await expect(page.getByRole('main').getByText(WORDS)).toBeVisible();
});

test('a list that is on the phone says so too', DEEP, async ({ browser }) => {
  const page = await newPhone(browser, server);
  await page.goto('/lists/PL');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
  await failAt(page, 'publicList/details/**');
  await page.reload();
  await expect(message(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
});

test('what nobody asked for is told once; “Sync now” tells it again', DEEP, async ({ browser }) => {
  const page = await newPhone(browser, server);
  await signIn(page, await newTraveller(server, 'Elpenor'), '/user/settings/sync');
  await failAt(page, 'account/data*');
  const asked = page.waitForResponse(/api\/account\/data/);
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.reload();
  expect((await asked).status()).toBe(500);
  await expect(page.getByRole('button', { name: 'Sync now' })).toBeVisible();
  await expect(message(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(message(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(message(page)).toBeVisible();
});

test(
  'that the likes of one’s own publication fail is told at the bottom, while other messages stand above the dishes',
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
    const place = await message(page).boundingBox();
    expect(place?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);
  },
);

test(
  'the avatars that the service fails at are told of, and so is how many lists the countries have',
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

test('a form that the service fails at keeps what was typed', async ({ browser }) => {
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
