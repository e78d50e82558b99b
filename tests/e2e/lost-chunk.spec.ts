import { expect, type Page } from 'playwright/test';
import { expectWaiting, tap } from './helpers/app.ts';
import { complaints } from './helpers/axe.ts';
import { signIn } from './helpers/phone.ts';
import { saveFirstList } from './helpers/save-first-list.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

const SETTINGS = /\/assets\/account-.*\.js$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const settingsLink = (page: Page) => page.getByRole('link', { name: 'Settings' });

/** Opens a page and counts how often it is loaded after that, which may be before the first time has ended. */
async function open(page: Page, address: string): Promise<() => number> {
  let loads = -1;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto(address);
  await expect(heading(page)).toBeVisible();
  return () => loads;
}

/** Until the page that was asked for anew is the app: a link in its HTML is followed by loading once more. */
async function reloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const isReloaded = (navigation as PerformanceNavigationTiming).type === 'reload';
    return isReloaded && document.querySelector('#root:not([data-page])') !== null;
  });
}

test('a part of the app that is gone for a moment costs one reload', async ({ page }) => {
  let isGone = true;
  await page.route(SETTINGS, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  const loads = await open(page, '/lists');
  // It is back before the page is loaded anew, which may ask for it at once.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await settingsLink(page).click();
  await expect.poll(loads).toBe(1);
  await reloaded(page);
  // What was there before the reload is there again, or already the page that was asked for.
  await settingsLink(page).click();
  await expect(heading(page)).toHaveText('Settings');
  expect(loads()).toBe(1);
});

test('a part that stays away costs one reload, then a page that says so', async ({ page }) => {
  await page.route(SETTINGS, (route) => route.fulfill({ status: 404 }));
  const loads = await open(page, '/lists');
  await settingsLink(page).click();
  await expect.poll(loads).toBe(1);
  await expect(heading(page)).toHaveText('Something went wrong. Please try again later.');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(loads).toBe(2);
  await expect(heading(page)).toHaveText('Something went wrong. Please try again later.');
  expect(loads()).toBe(2);
  expect(await complaints(page)).toEqual([]);
});

test(
  'a part that hangs is given up after two minutes: one reload, then a page that says so',
  DEEP,
  async ({ page }) => {
    await page.clock.install();
    let asked = 0;
    // Never answered, as by a proxy that has lost the connection to us and kept the one to the phone.
    await page.route(SETTINGS, () => {
      asked += 1;
    });
    const loads = await open(page, '/lists');
    // What else is asked for must not be given up with it when the clock is moved.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).toContainText(/\d+ lists?/);
    await settingsLink(page).click();
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(119_000);
    expect(loads()).toBe(0);
    await page.clock.runFor(1000);
    await expect.poll(loads).toBe(1);
    // The address is already that of the page that was asked for. When the loaded page has asked cannot be told from the
    // outside: the one before it may have asked a second time too. Small steps leave the other parts time to come.
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(heading(page)).toHaveText('Something went wrong. Please try again later.', {
        timeout: 300,
      });
    }).toPass({ intervals: [50] });
    expect(loads()).toBe(1);
  },
);

test('with no network a part that is missing reloads nothing', DEEP, async ({ page, context }) => {
  const loads = await open(page, '/lists');
  await context.setOffline(true);
  await settingsLink(page).click();
  await expect(heading(page)).toHaveText('Something went wrong. Please try again later.');
  expect(loads()).toBe(0);
});

test('a part that fails while the page is being left keeps nobody from leaving', DEEP, async ({ page }) => {
  let leave = () => {};
  let fail = () => {};
  const leaving = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(SETTINGS, (route) => leaving.then(() => route.fulfill({ status: 404 })));
  await page.route('**/elsewhere', (route) =>
    failed.then(() => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' })),
  );
  await open(page, '/lists');
  const away = page.waitForRequest('**/elsewhere');
  const answered = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // Whatever the app asks the server before it reloads has been answered when this is.
        addEventListener('vite:preloadError', () => void fetch('/api/health').then(() => resolve()));
      }),
  );
  await settingsLink(page).click();
  await page.evaluate(() => {
    location.href = '/elsewhere';
  });
  await away;
  leave();
  await answered;
  fail();
  await expect(heading(page)).toHaveText('Elsewhere');
});

test(
  'when the part that sends does not come, what waits is sent as soon as it has come',
  DEEP,
  async ({ page, context, server }) => {
    await signIn(page, await newTraveller(server, 'Mentes'));
    await saveFirstList(page, 'PL');
    await expectWaiting(page, 0);
    const ticks = '**/api/account/updateItemInList/**';
    await page.route(ticks, (route) => route.abort());
    await tap(page, 0);
    await expectWaiting(page, 1);
    let isGone = true;
    await page.route(/\/assets\/sync-.*\.js$/, (route) => (isGone ? route.abort() : route.continue()));
    const loads = await open(page, '/');
    // The page has been loaded anew for it once, in vain.
    await expect.poll(loads).toBe(1);
    await reloaded(page);
    await page.unroute(ticks);
    await expectWaiting(page, 1);
    isGone = false;
    await context.setOffline(true);
    await context.setOffline(false);
    await expectWaiting(page, 0);
    expect(loads()).toBe(1);
  },
);
