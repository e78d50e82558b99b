import { expect, type Page } from 'playwright/test';
import { axeViolations } from './helpers/axe.ts';
import { tabTo } from './helpers/keyboard.ts';
import { expectSoundLayout } from './helpers/layout.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const search = (page: Page) => page.getByRole('searchbox');
const dishes = (page: Page) => page.getByRole('region', { name: 'Dishes' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const pierogi = (page: Page) =>
  dishes(page)
    .getByRole('link', { name: /Pierogi.*Poland · \d+ list/ })
    .first();

/** Checks that the page shows Poland's lists with pierogi, and that the first card marks the dish. */
async function expectPolandsPierogi(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/lists\/PL\?search=Pierogi/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Poland');
  await expect(cards(page).first().locator('mark').first()).toContainText(/pierogi/i);
}

test("the picker finds a dish that is not on this device, and leads to its country's lists and back", async ({
  page,
}) => {
  await page.goto('/lists');
  await search(page).fill('pierogi');
  await pierogi(page).click();
  await expectPolandsPierogi(page);
  await page.getByRole('link', { name: 'All countries' }).click();
  await expect(search(page)).toHaveValue('pierogi');
  await expect(pierogi(page)).toBeVisible();
});

test(
  'the keyboard reaches and opens found dishes; Enter in the search box opens none',
  DEEP,
  async ({ page }) => {
    await page.goto('/lists');
    await search(page).fill('pierogi');
    await expect(pierogi(page)).toBeVisible();
    await search(page).press('Enter');
    await expect(page).toHaveURL(/\/lists\?search=pierogi$/);
    await tabTo(page, pierogi(page));
    await page.keyboard.press('Enter');
    await expectPolandsPierogi(page);
  },
);

test(
  'found dishes, and the cards of lists with them, have a sound layout and break no axe rule',
  DEEP,
  async ({ page }) => {
    await page.goto('/lists');
    await search(page).fill('pierogi');
    await expect(pierogi(page)).toBeVisible();
    await expectSoundLayout(page);
    expect(await axeViolations(page)).toEqual([]);
    await pierogi(page).click();
    await expectPolandsPierogi(page);
    await expectSoundLayout(page);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('a country whose name matches comes first, with the dishes below it', DEEP, async ({ page }) => {
  await page.goto('/lists');
  await search(page).fill('pol');
  await expect(dishes(page)).toBeVisible();
  const top = async (name: RegExp | string) =>
    (await page.getByRole('link', { name }).first().boundingBox())?.y ?? 0;
  const firstDish = (await dishes(page).getByRole('link').first().boundingBox())?.y ?? 0;
  expect(await top(/^Poland/)).toBeLessThan(firstDish);
});

test(
  'a search tolerates one wrong letter and says so; the chosen continent filters dishes',
  DEEP,
  async ({ page }) => {
    await page.goto('/lists');
    await search(page).fill('pierigi');
    await expect(pierogi(page)).toBeVisible();
    await expect(page.getByText('No dish matches “pierigi”. These come close.')).toBeVisible();
    await page.getByRole('button', { name: 'Africa' }).click();
    await expect(page.getByText('No dish matches “pierigi”.', { exact: true })).toBeVisible();
    await expect(pierogi(page)).toHaveCount(0);
    await search(page).fill('qwertzuiop');
    await expect(page.getByText('No dish matches “qwertzuiop”.', { exact: true })).toBeVisible();
  },
);

test('a search in a country finds the lists with a dish; the dish on the card opens its page', async ({
  page,
}) => {
  await page.goto('/lists/PL');
  await expect(cards(page).first()).toBeVisible();
  await search(page).fill('pierogi');
  await expect(cards(page).first().locator('mark').first()).toHaveText(/^pierogi$/i);
  const found = cards(page).locator('a', { has: page.locator('bdi') });
  await found.first().click();
  await expect(page).toHaveURL(/\/list\/PL\/[^/]+\/[^/]+$/);
  await expect(page.getByRole('dialog').getByRole('heading', { name: /pierogi/i })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('pierogi');
  await search(page).fill('pierigi');
  await expect(page.getByText('Nothing matches “pierigi”.')).toBeVisible();
  await expect(cards(page).first()).toContainText(/pierogi/i);
});

test(
  'if the server does not answer, a search shows the dishes of this device and says so',
  DEEP,
  async ({ page }) => {
    await page.route('**/api/publicList/dishes**', (route) => route.abort());
    await page.goto('/lists/PL');
    await expect(cards(page).first()).toBeVisible();
    await page.goto('/lists');
    await search(page).fill('pierogi');
    await expect(pierogi(page)).toBeVisible();
    await expect(page.getByText('Only the lists on this device were searched.')).toBeVisible();
  },
);

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a dish of the lists on this device leads from Home to its own page, and back to the search',
    DEEP,
    async ({ page, server }) => {
      await page.goto('/lists/PL');
      await expect(cards(page).first()).toBeVisible();
      await readyOffline(page);
      await server.stop();
      await page.goto('/');
      await search(page).fill('pierogi');
      await expect(page.getByText('Only the lists on this device were searched.')).toBeVisible();
      await pierogi(page).click();
      await expect(page).toHaveURL(/\/list\/PL\/[^/]+\/[^/]+$/);
      await expect(page.getByRole('dialog')).toContainText(/pierogi/i);
      await page.goBack();
      await expect(search(page)).toHaveValue('pierogi');
      await expect(pierogi(page)).toBeVisible();
    },
  );
});
