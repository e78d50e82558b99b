/** A script of the app that does not load (P8.6). */
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

/**
 * Opens a page and returns a function that counts its loads after the first. A reload may begin before the
 * first load ends.
 */
async function open(page: Page, address: string): Promise<() => number> {
  let loads = -1;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto(address);
  await expect(heading(page)).toBeVisible();
  return () => loads;
}

/**
 * Waits until the reloaded page is rendered by the app. A click on a link of its HTML would load the page
 * once more.
 */
async function reloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const isReloaded = (navigation as PerformanceNavigationTiming).type === 'reload';
    return isReloaded && document.querySelector('#root:not([data-page])') !== null;
  });
}

test('a script that is missing for a moment costs one reload', async ({ page }) => {
  let isGone = true;
  await page.route(SETTINGS, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  const loads = await open(page, '/lists');
  // It is available again before the reload, which may request it at once.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await settingsLink(page).click();
  await expect.poll(loads).toBe(1);
  await reloaded(page);
  // The page shows either the screen before the reload or already the requested one.
  await settingsLink(page).click();
  await expect(heading(page)).toHaveText('Settings');
  expect(loads()).toBe(1);
});

test('a script that stays missing costs one reload, then a page with an error', async ({ page }) => {
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
  'a script that hangs is given up after two minutes: one reload, then a page with an error',
  DEEP,
  async ({ page }) => {
    await page.clock.install();
    let asked = 0;
    // The request is never answered, as by a proxy that has lost its connection to the server but not the one
    // to the phone.
    await page.route(SETTINGS, () => {
      asked += 1;
    });
    const loads = await open(page, '/lists');
    // Other requests must finish first, because moving the clock would time them out too.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).toContainText(/\d+ lists?/);
    await settingsLink(page).click();
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(119_000);
    expect(loads()).toBe(0);
    await page.clock.runFor(1000);
    await expect.poll(loads).toBe(1);
    // The URL is already that of the requested page. It cannot be observed when the reloaded page
    // requests the script, because the page before may have requested it twice. Small steps of the clock
    // leave other scripts time to load.
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(heading(page)).toHaveText('Something went wrong. Please try again later.', {
        timeout: 300,
      });
    }).toPass({ intervals: [50] });
    expect(loads()).toBe(1);
  },
);

test('without a network a missing script causes no reload', DEEP, async ({ page, context }) => {
  const loads = await open(page, '/lists');
  await context.setOffline(true);
  await settingsLink(page).click();
  await expect(heading(page)).toHaveText('Something went wrong. Please try again later.');
  expect(loads()).toBe(0);
});

test('a script that fails while the user is leaving the page does not stop them', DEEP, async ({ page }) => {
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
        // Every request that the app makes before a reload is answered before this one.
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
  'if the script that sends changes does not load, they are sent as soon as it does',
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
    // The page was reloaded once for the missing script, without success.
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
