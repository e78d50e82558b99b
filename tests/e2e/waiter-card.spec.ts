import { expect, type Page } from 'playwright/test';
import { complaints } from './helpers/axe.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';

// What is looked at here is there without a network because the worker keeps it.
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const card = (page: Page) => page.getByRole('dialog');
const showIt = (page: Page) => page.getByRole('button', { name: 'Show it' });

/** The address of a country's first list; afterwards its dishes are on this device. */
async function firstList(page: Page, country: string): Promise<string> {
  await page.goto(`/lists/${country}`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.locator('[data-item-name]').first()).toBeVisible();
  return page.url();
}

async function showFirstDish(page: Page): Promise<void> {
  await page.locator('[data-item-name]').first().click();
  await showIt(page).click();
}

test(
  'without a signal a waiter in Tokyo and one in Cairo can read what is ordered, and what would do harm',
  DEEP,
  async ({ page, server }) => {
    const [tokyo, cairo] = [await firstList(page, 'JP'), await firstList(page, 'EG')];
    await readyOffline(page);
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.match('/phrases.json', { ignoreSearch: true }))?.status),
      )
      .toBe(200);
    await server.stop();

    await page.goto(tokyo);
    await showFirstDish(page);
    await expect(card(page).getByText('これをお願いします。')).toBeVisible();
    await page.getByRole('button', { name: 'What to say' }).click();
    await card(page).getByText('I am allergic to the following, even to traces:').click();
    await card(page).getByRole('button', { name: 'peanuts' }).click();
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(card(page).getByText('落花生（ピーナッツ）')).toBeVisible();
    await page.goBack();
    await expect(card(page)).toBeHidden();
    await expect(showIt(page)).toBeFocused();
    expect(page.url()).toBe(tokyo);

    await page.goto(cairo);
    await page.locator('[data-item-name]').first().click();
    await page.getByRole('button', { name: 'Open dish' }).click();
    await page.getByRole('button', { name: 'Hear it' }).click();
    await expect(
      page.getByText('This device has no voice for this language: العربية · Arabic'),
    ).toBeVisible();
    const dish = page.url();
    await card(page).getByRole('button', { name: 'Show it' }).click();
    const peanuts = card(page).getByText('الفول السوداني');
    await expect(peanuts).toBeVisible();
    const right = await peanuts.evaluate((food) => {
      const text = document.createRange();
      text.selectNodeContents(food);
      return innerWidth - text.getBoundingClientRect().right;
    });
    expect(right).toBeLessThan(60);
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(peanuts).toBeHidden();
    await expect(card(page).getByRole('button', { name: 'Show it' })).toBeFocused();
    expect(page.url()).toBe(dish);
  },
);

test('a card is printed without the page below it', DEEP, async ({ page }) => {
  await firstList(page, 'JP');
  await showFirstDish(page);
  const choose = page.getByRole('button', { name: 'What to say' });
  await expect(choose).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  await expect(card(page).getByText('これをお願いします。')).toBeVisible();
  await expect(choose).toBeHidden();
});
