/** The picker, a country, Home and a list keep their scroll position when the user comes back (P2.11). */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import { call } from './helpers/call.ts';
import type { IsleOfMan } from './helpers/isle-of-man.ts';
import { signIn } from './helpers/phone.ts';
import { test as base, DEEP, MOVING } from './helpers/test.ts';
import { newSession, newTraveller, type Traveller } from './helpers/traveller.ts';

type PerTest = { reader: Traveller };

/** Playwright's `test` with a `reader`: a user with three pages of lists on Home. "List 44" is long. */
const test = base.extend<PerTest>({
  reader: async ({ server }, use) => {
    const reader = await newTraveller(server, 'Telemachus');
    const cookie = await newSession(server.origin, reader);
    for (let number = 0; number < 45; number++) {
      // The names have different lengths, so that the rows have different heights.
      const items = Array.from({ length: number === 44 ? 120 : 1 }, (_, index) => ({
        name: `Dish ${index + 1}${' with all that belongs to it'.repeat((index * 7) % 5)}`.slice(0, 120),
      }));
      const list = { id: randomUUID(), name: `List ${number}`, chosenCountry: 'PL', items };
      await call(server.origin, 'POST', '/changeList/createListForUser', { body: list, cookie });
    }
    await use(reader);
  },
});
test.use({ ...MOVING, viewport: { width: 360, height: 740 }, hasTouch: true });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const top = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);
const named = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

/** A scroll position: the name of a card, and its distance from the top of the screen in pixels. */
type ScrollPosition = { name: string; fromTop: number };

/** Returns the scroll position in terms of this card. */
async function positionBy(card: Locator): Promise<ScrollPosition> {
  return { name: await card.getByRole('heading').innerText(), fromTop: await top(card) };
}

/** Waits until the card is back at its position, to within 5 pixels. */
async function expectPosition(page: Page, { name, fromTop }: ScrollPosition): Promise<void> {
  await expect(named(page, name)).toBeVisible();
  await expect.poll(() => top(named(page, name))).toBeCloseTo(fromTop, -1);
}

/** Opens the country with two pages of its lists. */
async function openTwoPages(page: Page, { path }: IsleOfMan): Promise<void> {
  await page.goto(path);
  await expect(cards(page)).toHaveCount(10);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).not.toHaveCount(10);
}

/** Opens a card's list by a click from a script, which does not scroll the page first. */
const tapCard = (card: Locator) => card.getByRole('link').evaluate((link: HTMLElement) => link.click());

/**
 * Scrolls or goes back right after the next `history.replaceState`, before the router has rendered that
 * change. A user may do so by chance.
 */
async function atNextReplaceState(page: Page, action: 'scroll' | 'back'): Promise<void> {
  await page.evaluate((chosen) => {
    const replace = history.replaceState;
    history.replaceState = (...change) => {
      replace.apply(history, change);
      history.replaceState = replace;
      queueMicrotask(() => {
        if (chosen === 'back') history.back();
        if (chosen === 'scroll') scrollTo(0, scrollY - 150);
      });
    };
  }, action);
}

/** Shows two pages of own lists on Home and opens a list far down. @returns the scroll position before */
async function openListFarDown(page: Page): Promise<ScrollPosition> {
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(40);
  await cards(page).nth(33).scrollIntoViewIfNeeded();
  const position = await positionBy(cards(page).nth(33));
  await tapCard(cards(page).nth(33));
  await page.waitForURL('**/user/list/*');
  return position;
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Runs in the page. @returns how many pages of countries' lists are on this device */
function countPages(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('food-odyssey');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('countryPages').objectStore('countryPages').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

const untilOnList = (page: Page) => page.waitForURL(({ pathname }) => pathname.startsWith('/list/'));

test('a country keeps its scroll position after a return by the preloaded link on a list', async ({
  page,
  isleOfMan,
}) => {
  await openTwoPages(page, isleOfMan);
  await cards(page).nth(16).scrollIntoViewIfNeeded();
  const position = await positionBy(cards(page).nth(16));
  await tapCard(cards(page).nth(16));
  await untilOnList(page);
  // A touch of a link preloads its page like this.
  await page.evaluate((to) => self.__TSR_ROUTER__?.preloadRoute({ to }), isleOfMan.path);
  await page.getByRole('link', { name: 'All lists for this country' }).click();
  await expectPosition(page, position);
});

test(
  'a page of lists that loads after a list was opened changes neither that list nor the scroll position',
  DEEP,
  async ({ page, isleOfMan }) => {
    await page.goto(isleOfMan.path);
    await expect(cards(page)).toHaveCount(10);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/getLists/IM/1*', async (route) => {
      await held;
      await route.continue();
    });
    const requested = page.waitForRequest('**/getLists/IM/1*');
    await cards(page).last().scrollIntoViewIfNeeded();
    await requested;
    const position = await positionBy(cards(page).nth(7));
    await tapCard(cards(page).nth(7));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(position.name);
    const answered = page.waitForResponse('**/getLists/IM/1*');
    release();
    await (await answered).finished();
    await expect.poll(() => page.evaluate(countPages)).toBe(2);
    await twoFrames(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(position.name);
    await page.goBack();
    await expectPosition(page, position);
  },
);

test(
  'a country keeps the position to which it was scrolled while a page of lists loaded',
  DEEP,
  async ({ page, isleOfMan }) => {
    await page.goto(isleOfMan.path);
    await expect(cards(page)).toHaveCount(10);
    await atNextReplaceState(page, 'scroll');
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(cards(page)).not.toHaveCount(10);
    const position = await positionBy(cards(page).nth(6));
    await tapCard(cards(page).nth(6));
    await untilOnList(page);
    await page.goBack();
    await expectPosition(page, position);
  },
);

test(
  'the picker keeps its scroll position if the user goes back from a country while typing there',
  DEEP,
  async ({ page, isleOfMan }) => {
    await page.goto('/lists');
    const row = page.getByRole('main').getByRole('link', { name: /Portugal/ });
    await expect(page.getByRole('main').getByRole('link', { name: /Isle of Man/ })).toContainText(
      `${isleOfMan.count} lists`,
    );
    await page.evaluate(async () => void (await document.fonts.ready));
    await row.scrollIntoViewIfNeeded();
    await twoFrames(page);
    const fromTop = await top(row);
    await row.evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portugal');
    await atNextReplaceState(page, 'back');
    await page.getByRole('searchbox').fill('c');
    await page.waitForURL('**/lists');
    await expect.poll(() => top(row)).toBeCloseTo(fromTop, -1);
  },
);

test(
  'Home keeps its scroll position and its shown pages, even if a touch of its link has preloaded it',
  DEEP,
  async ({ page, reader, baseURL }) => {
    await signIn(page, reader, '/', baseURL);
    const position = await openListFarDown(page);
    await page.evaluate(() => self.__TSR_ROUTER__?.preloadRoute({ to: '/' }));
    await page.goBack();
    await expectPosition(page, position);
  },
);

test(
  'Home keeps its scroll position if the user goes back before the list has loaded',
  DEEP,
  async ({ page, reader, baseURL }) => {
    await page.route(/\/assets\/list-details-.*\.js$/, () => {});
    await signIn(page, reader, '/', baseURL);
    const position = await openListFarDown(page);
    await twoFrames(page);
    await page.goBack();
    await expect(cards(page)).toHaveCount(40);
    await expectPosition(page, position);
  },
);

test(
  'a long list keeps its scroll position when the user comes back from the picker',
  DEEP,
  async ({ page, reader, baseURL }) => {
    await signIn(page, reader, '/', baseURL);
    await named(page, 'List 44').getByRole('link').first().click();
    await page.waitForURL('**/user/list/*');
    const dish = page.getByRole('main').getByRole('checkbox').nth(80);
    await expect(dish).toBeAttached();
    await page.evaluate(async () => void (await document.fonts.ready));
    // Scrolls with the wheel, so that the rows on the way are drawn, as with a finger.
    await page.mouse.move(180, 400);
    while ((await top(dish)) > 500) {
      await page.mouse.wheel(0, 300);
      await twoFrames(page);
    }
    const fromTop = await top(dish);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Find country' })
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL('**/lists');
    await page.goBack();
    await page.waitForURL('**/user/list/*');
    await expect.poll(() => top(dish)).toBeCloseTo(fromTop, -1);
  },
);
