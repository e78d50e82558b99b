/** Home: its first screen, and the user's lists with their tools (P2.4). */
import { expect, type Page } from 'playwright/test';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller, type Traveller } from './helpers/traveller.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('link');
const sortField = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

type Fixtures = { request: Parameters<typeof newOwnList>[0]; traveller: Traveller };

/** Makes six lists. In "Crete" one of two dishes is eaten; in "Lyon" the only dish is. */
async function makeSixLists({ request, traveller }: Fixtures): Promise<void> {
  const dish = (name: string, isDone = false) => ({ name, isDone });
  for (const [name, chosenCountry, items] of [
    ['Osaka', 'JP', [dish('Takoyaki')]],
    ['Lyon', 'FR', [dish('Quenelle', true)]],
    ['Crete', 'GR', [dish('Dakos', true), dish('Apaki')]],
    ['Hanoi', 'VN', [dish('Pho')]],
    ['Puebla', 'MX', [dish('Mole')]],
    ['Kraków', 'PL', [dish('Obwarzanek')]],
  ] as const)
    await newOwnList(request, traveller, { name, chosenCountry, items });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the first screen shows the user, a list to continue and at least three lists', async ({
    page,
    request,
    server,
  }) => {
    const traveller = await newTraveller(server, 'Telemachus');
    await makeSixLists({ request, traveller });
    await signIn(page, traveller);
    await expect(cards(page)).toHaveCount(6);
    // Content that loads after the first paint may move the lists down, so the check is repeated.
    await expect(async () => {
      const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
      const whole = boxes.filter((box) => box && box.y + box.height <= (bar?.y ?? 0));
      expect(whole.length).toBeGreaterThanOrEqual(3);
    }).toPass();
    const strip = page.locator('[data-tour="traveller"]');
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(84);
    await expect(strip.locator('img')).toBeVisible();
    await expect(strip.getByRole('img', { name: /^Level/ })).toBeVisible();
    await expect(strip.getByRole('progressbar', { name: 'Experience' })).toBeVisible();
    await page.getByRole('link', { name: /Continue: Kraków/ }).click();
    await expect(page.getByRole('heading', { name: 'Kraków', level: 1 })).toBeVisible();
  });
});

test('own lists can be searched, sorted and filtered; the sort order is kept after a reload', async ({
  page,
  request,
  server,
}) => {
  const traveller = await newTraveller(server, 'Peisistratus');
  await makeSixLists({ request, traveller });
  await signIn(page, traveller);
  await expect(names(page)).toHaveText(['Kraków', 'Puebla', 'Hanoi', 'Crete', 'Lyon', 'Osaka']);
  const tools = page.getByRole('button', { name: 'Search and sort your lists' });
  await tools.click();
  await sortField(page).selectOption('Name');
  await expect(names(page)).toHaveText(['Crete', 'Hanoi', 'Kraków', 'Lyon', 'Osaka', 'Puebla']);
  await sortField(page).selectOption('Country');
  await expect(names(page)).toHaveText(['Lyon', 'Crete', 'Osaka', 'Puebla', 'Kraków', 'Hanoi']);
  await sortField(page).selectOption('Progress');
  await expect(names(page).first()).toHaveText('Crete');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All eaten');
  await expect(names(page)).toHaveText(['Lyon']);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All lists');
  await page.getByRole('searchbox', { name: 'Search your lists' }).fill('apaki');
  await expect(names(page)).toHaveText(['Crete']);
  await names(page).click();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search your lists' })).toHaveValue('apaki');
  await expect(names(page)).toHaveText(['Crete']);
  await page.getByRole('searchbox', { name: 'Search your lists' }).fill('nothing of the sort');
  await page.getByRole('button', { name: 'Show all lists' }).click();
  await expect(names(page).first()).toHaveText('Crete');
  await page.reload();
  await expect(names(page).first()).toHaveText('Crete');
});

test('Home shows a visitor dishes that link to their lists', DEEP, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Poutine/ }).click();
  await expect(page).toHaveURL(/\/list\/CA\//);
  await expect(page.getByRole('list', { name: 'Dishes' })).toContainText('Poutine');
});

test(
  'a click on a card works and the card keeps the focus while its menu loads',
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Telemachus');
    await newOwnList(request, traveller, { name: 'Osaka', chosenCountry: 'JP', items: [] });
    await signIn(page, traveller);
    await expect(names(page)).toBeVisible();
    let loadScript = () => {};
    const mayLoad = new Promise<void>((resolve) => {
      loadScript = resolve;
    });
    await page.route(/\/assets\/background-.*\.js$/, (route) => mayLoad.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await expect(names(page)).toBeVisible();
    const menu = cards(page).getByRole('button', { name: 'More options for Osaka' });
    await page.waitForFunction(() => document.querySelector('#root:not([data-page])') !== null);
    await expect(menu).toHaveCount(0);
    await names(page).focus();
    await names(page).hover();
    await page.mouse.down();
    loadScript();
    await expect(menu).toBeVisible();
    await expect(names(page)).toBeFocused();
    await page.mouse.up();
    await expect(page.getByRole('heading', { name: 'Osaka', level: 1 })).toBeVisible();
  },
);
