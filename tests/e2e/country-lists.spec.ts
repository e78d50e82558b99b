/** A country's lists: pages, search, languages and failures (P2.9, P2.11, P2.12, P2.13, P8.5, P10.4). */
import { expect, type Page } from 'playwright/test';
import { ERROR_CODES } from '#src/contract/call.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { Author } from './helpers/author.ts';
import { tabTo } from './helpers/keyboard.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, SLOW, test } from './helpers/test.ts';

/** The number of lists that a country loads at a time. */
const PAGE = LIMITS.pageSize;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

test.use({ ...PHONE });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const search = (page: Page) => page.getByRole('searchbox');

test(
  'a country loads page by page, and keeps its scroll position when the user comes back from a list',
  SLOW,
  async ({ page, isleOfMan }) => {
    await page.goto(isleOfMan.path);
    await expect(cards(page)).toHaveCount(PAGE);
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).toHaveCount(2 * PAGE);
    const chosen = cards(page).nth(PAGE + 6);
    await chosen.scrollIntoViewIfNeeded();
    const name = await chosen.getByRole('heading').innerText();
    const top = await chosen.evaluate((card) => card.getBoundingClientRect().top);
    await chosen.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    const again = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect.poll(() => again.evaluate((card) => card.getBoundingClientRect().top)).toBeCloseTo(top, -1);
  },
);

test('scrolling loads all lists of a country', DEEP, async ({ page, isleOfMan }) => {
  await page.goto(isleOfMan.path);
  for (const count of [2 * PAGE, 3 * PAGE, 4 * PAGE, isleOfMan.count]) {
    await expect(async () => {
      await cards(page).last().scrollIntoViewIfNeeded();
      expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
    }).toPass();
  }
  await expect(page.getByText(`${isleOfMan.count} lists in all`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test(
  'Tab leads past the loaded lists to a button that loads more, and then out of the page’s content',
  DEEP,
  async ({ page, isleOfMan }) => {
    await page.goto(isleOfMan.path);
    await expect(cards(page)).toHaveCount(PAGE);
    const loadMore = page.getByRole('button', { name: 'Load more' });
    await search(page).focus();
    await tabTo(page, loadMore);
    await expect(loadMore).toBeInViewport();
    expect(await cards(page).count()).toBe(PAGE);
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(2 * PAGE);
    await expect(loadMore).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
    expect(await cards(page).count()).toBe(2 * PAGE);
  },
);

test(
  'a search finds lists that are not on this phone, marks the match, and puts the exact name first',
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

test('the page of a country without lists says that it has none', DEEP, async ({ page }) => {
  await page.goto(`/lists/JE`);
  await expect(page.getByText('No lists for this country')).toBeVisible();
});

test(
  'the picker shows the number of lists of a country that was never opened here',
  DEEP,
  async ({ page, isleOfMan }) => {
    await page.goto(`/lists`);
    await search(page).fill('isle of man');
    await expect(page.getByRole('link', { name: /Isle of Man/ })).toContainText(`${isleOfMan.count} lists`);
  },
);

test(
  'Enter in the picker opens the country that was typed, or none if no country matches',
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
  'a country shows only lists in the chosen languages, says how many it hides, and keeps the choice',
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

    // The choice also applies in another country and after a new visit.
    await page.goto(isleOfMan.path);
    await expect(page.getByText('No lists in the languages you read')).toBeVisible();
    await expect(page.getByText(`${isleOfMan.count} lists in other languages are hidden`)).toBeVisible();
    await page.getByRole('button', { name: 'Show all languages' }).click();
    await expect(cards(page)).toHaveCount(PAGE);
    await expect(page.getByRole('button', { name: 'Lists in all languages' })).toBeFocused();
    await page.goto('/lists/GG');
    await expect(cards(page)).toHaveCount(3);

    // Languages in a link are not stored as this user's choice; unknown ones are ignored.
    await page.goto('/lists/GG?languages=PL,xx,1');
    await expect(cards(page).getByRole('heading')).toHaveText(['Kociołki']);
    await page.goto('/lists/GG?languages=xx');
    await expect(cards(page)).toHaveCount(3);
  },
);

test(
  "a list's texts carry its language on its card, on its page and among search results",
  DEEP,
  async ({ page, server }) => {
    const author = await Author.register(server, 'Antinous');
    const publicID = await author.publish('FO', 'Garnki', ['#gulasz'], 'PL');
    await page.goto('/lists/FO');
    await expect(cards(page).locator('[lang="pl"]')).toHaveText(['Garnki', '#gulasz']);
    await search(page).fill('soup');
    await expect(cards(page).locator('bdi[lang="pl"]')).toHaveText('Soup');
    await page.goto(`/list/FO/${publicID}?details=true`);
    // Inputs are left out: a checkbox also has the language of its label, but no text of its own.
    await expect(page.getByRole('main').locator('[lang="pl"]:not(input)')).toHaveText([
      'Garnki',
      '#gulasz',
      'Polski',
      'Soup',
    ]);
  },
);

test(
  'a failed load of a country shows the reason, in the server’s words if it sent any',
  SLOW,
  async ({ page, isleOfMan }) => {
    let answer: 'none' | 'error' | 'real' = 'none';
    await page.route('**/api/publicList/getLists/**', (route) => {
      if (answer === 'none') return route.abort();
      if (answer === 'real') return route.continue();
      return route.fulfill({
        status: 500,
        json: { error: 'The kitchen is closed', internalErrorCode: ERROR_CODES.FAILED },
      });
    });
    // Opens the country by a link inside the app, because a page loaded from the server already contains its
    // lists.
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
    await expect(cards(page)).toHaveCount(PAGE);
  },
);

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('lists seen before are shown and searched, and the screen says that they are saved copies', async ({
    page,
    server,
    isleOfMan,
  }) => {
    await page.goto(isleOfMan.path);
    await expect(cards(page)).toHaveCount(PAGE);
    // The ten oldest lists are on the device, so "part 3" does not match "part 30".
    const name = await cards(page).nth(3).getByRole('heading').innerText();
    await readyOffline(page);
    await server.stop();
    await page.reload();
    await expect(cards(page)).toHaveCount(PAGE);
    await expect(page.getByText(/Saved copy from/)).toBeVisible();
    await search(page).fill(name);
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText('Only the lists on this device were searched.')).toBeVisible();
    await search(page).fill('');
    await page.getByRole('button', { name: 'Lists in all languages' }).click();
    await page.getByRole('button', { name: 'Polski' }).click();
    await expect(page.getByText('10 lists in other languages are hidden')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(cards(page)).toHaveCount(PAGE);
  });
});
