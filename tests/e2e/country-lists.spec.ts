import { expect, type Page } from 'playwright/test';
import { Author } from './helpers/author.ts';
import { tabTo } from './helpers/keyboard.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, SLOW, test } from './helpers/test.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test.use({ ...PHONE });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const search = (page: Page) => page.getByRole('searchbox');

test(
  'a country opens page by page and is where it was on the way back',
  SLOW,
  async ({ page, isleOfMan }) => {
    await page.goto(isleOfMan.path);
    await expect(cards(page)).toHaveCount(10);
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(20);
    const chosen = cards(page).nth(16);
    await chosen.scrollIntoViewIfNeeded();
    const name = await chosen.getByRole('heading').innerText();
    const place = await chosen.evaluate((card) => card.getBoundingClientRect().top);
    await chosen.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    const again = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect
      .poll(() => again.evaluate((card) => card.getBoundingClientRect().top))
      .toBeCloseTo(place, -1);
  },
);

test('all the lists of a country come by scrolling', DEEP, async ({ page, isleOfMan }) => {
  await page.goto(isleOfMan.path);
  for (const count of [20, 30, 40, isleOfMan.count]) {
    await expect(async () => {
      await cards(page).last().scrollIntoViewIfNeeded();
      expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
    }).toPass();
  }
  await expect(page.getByText(`${isleOfMan.count} lists in all`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test(
  'who goes through the lists by the keys comes to their end, and further by a button',
  DEEP,
  async ({ page, isleOfMan }) => {
    await page.goto(isleOfMan.path);
    await expect(cards(page)).toHaveCount(10);
    const more = page.getByRole('button', { name: 'Load more' });
    await search(page).focus();
    await tabTo(page, more);
    await expect(more).toBeInViewport();
    expect(await cards(page).count()).toBe(10);
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(20);
    await expect(more).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
    expect(await cards(page).count()).toBe(20);
  },
);

test(
  'a search finds what this phone never saw, marks it, and puts the name of that length first',
  SLOW,
  async ({ page, isleOfMan }) => {
    await page.goto(isleOfMan.path);
    await search(page).fill('lamb');
    await expect(cards(page).first().getByRole('heading')).toHaveText('Lamb');
    await expect(cards(page).first().locator('mark')).toHaveText('Lamb');
    await search(page).fill('part 44');
    await expect(cards(page)).toHaveCount(1);
    await search(page).fill('#smok');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).locator('mark')).toHaveText('#smok');
    await search(page).fill('herring');
    await expect(page.getByText('No lists with chosen criteria')).toBeVisible();
  },
);

test('a country without lists says so', DEEP, async ({ page }) => {
  await page.goto(`/lists/JE`);
  await expect(page.getByText('No lists for this country')).toBeVisible();
});

test(
  'the picker says how many lists a country has that was never opened here',
  DEEP,
  async ({ page, isleOfMan }) => {
    await page.goto(`/lists`);
    await search(page).fill('isle of man');
    await expect(page.getByRole('link', { name: /Isle of Man/ })).toContainText(`${isleOfMan.count} lists`);
  },
);

test(
  'Enter in the picker opens the country that was asked for, and none when no country is called so',
  DEEP,
  async ({ page }) => {
    await page.goto(`/lists`);
    await search(page).fill('123');
    await search(page).press('Enter');
    await expect(page.getByText('No country matches “123”')).toBeVisible();
    await page.getByRole('button', { name: 'Europe' }).click();
    await search(page).fill('Japan');
    await search(page).press('Enter');
    await expect(page.getByText('No country matches “Japan”')).toBeVisible();
    await search(page).fill('isle of man');
    await search(page).press('Enter');
    await expect(page).toHaveURL(/\/lists\/IM$/);
  },
);

test(
  'a country is narrowed to the languages one reads, says how many lists it hides, and stays so on this phone',
  DEEP,
  async ({ page, server, isleOfMan }) => {
    const author = await Author.register(server, 'Polyphemus');
    await author.publish('GG', 'Bean jars');
    await author.publish('GG', 'Kociołki', [], 'PL');
    await author.publish('GG', 'Eintöpfe', [], 'AT');
    await page.goto('/lists/GG');
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Lists in all languages' }).click();
    await page.getByRole('button', { name: 'Polski' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(cards(page).getByRole('heading')).toHaveText(['Kociołki', 'Eintöpfe']);
    await expect(page.getByRole('heading', { name: 'Kociołki' })).toHaveAttribute('lang', 'pl');
    await expect(page.getByText('1 list in another language is hidden')).toBeVisible();
    await expect(page).toHaveURL(/languages=PL(%2C|,)DE/);

    // Another country, and a new visit.
    await page.goto(isleOfMan.path);
    await expect(page.getByText('No lists in the languages you read')).toBeVisible();
    await expect(page.getByText(`${isleOfMan.count} lists in other languages are hidden`)).toBeVisible();
    await page.getByRole('button', { name: 'Show all languages' }).click();
    await expect(cards(page)).toHaveCount(10);
    await expect(page.getByRole('button', { name: 'Lists in all languages' })).toBeFocused();
    await page.goto('/lists/GG');
    await expect(cards(page)).toHaveCount(3);

    // By a link, which is not a choice of this phone's owner; what it does not make sense of is let go.
    await page.goto('/lists/GG?languages=PL,xx,1');
    await expect(cards(page).getByRole('heading')).toHaveText(['Kociołki']);
    await page.goto('/lists/GG?languages=xx');
    await expect(cards(page)).toHaveCount(3);
  },
);

test(
  'what a list says is marked as being of its language, on its card, its page and when it is found',
  DEEP,
  async ({ page, server }) => {
    const author = await Author.register(server, 'Antinous');
    const publicID = await author.publish('FO', 'Garnki', ['#gulasz'], 'PL');
    await page.goto('/lists/FO');
    await expect(cards(page).locator('[lang="pl"]')).toHaveText(['Garnki', '#gulasz']);
    await search(page).fill('soup');
    await expect(cards(page).locator('bdi[lang="pl"]')).toHaveText('Soup');
    await page.goto(`/list/FO/${publicID}?details=true`);
    // A box has the language of its label and no text.
    await expect(page.getByRole('main').locator('[lang="pl"]:not(input)')).toHaveText([
      'Garnki',
      '#gulasz',
      'Polski',
      'Soup',
    ]);
  },
);

test(
  'a failed load says why, in the server’s own words if it gave any',
  SLOW,
  async ({ page, isleOfMan }) => {
    let answer: 'none' | 'error' | 'real' = 'none';
    await page.route('**/api/publicList/getLists/**', (route) => {
      if (answer === 'none') return route.abort();
      if (answer === 'real') return route.continue();
      return route.fulfill({
        status: 500,
        json: { error: 'The kitchen is closed', internalErrorCode: 6011 },
      });
    });
    // From within: a page that is opened anew brings its lists with it.
    await page.goto('/lists');
    await search(page).fill('isle of man');
    await search(page).press('Enter');
    await expect(page).toHaveURL(isleOfMan.path);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Error when connecting to services',
    );
    answer = 'error';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The kitchen is closed');
    answer = 'real';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(10);
  },
);

test.describe('away from the network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a signal, lists once seen are shown and searched, and the screen says so', async ({
    page,
    server,
    isleOfMan,
  }) => {
    await page.goto(isleOfMan.path);
    await expect(cards(page)).toHaveCount(10);
    // The oldest ten are here, so that "part 3" finds no "part 30".
    const name = await cards(page).nth(3).getByRole('heading').innerText();
    await readyOffline(page);
    await server.stop();
    await page.reload();
    await expect(cards(page)).toHaveCount(10);
    await expect(page.getByText(/Saved copy from/)).toBeVisible();
    await search(page).fill(name);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText('Only the lists on this device were searched.')).toBeVisible();
    await search(page).fill('');
    await page.getByRole('button', { name: 'Lists in all languages' }).click();
    await page.getByRole('button', { name: 'Polski' }).click();
    await expect(page.getByText('10 lists in other languages are hidden')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(cards(page)).toHaveCount(10);
  });
});
