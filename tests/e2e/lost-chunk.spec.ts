/** Scripts of the app that do not load: one reload, then an error (P8.6). */
import { expect, type Page } from 'playwright/test';
import { expectPendingEntries, toggleTick } from './helpers/app.ts';
import { axeViolations } from './helpers/axe.ts';
import { signIn } from './helpers/phone.ts';
import { saveFirstList } from './helpers/save-first-list.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

/** The script of the settings. */
const SETTINGS_SCRIPT = /\/assets\/account-.*\.js$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const settingsLink = (page: Page) => page.getByRole('link', { name: 'Settings' });

/**
 * Opens a page.
 * @returns a function that returns the number of later loads, of which one may begin before the first has
 * ended
 */
async function openAndCountLoads(page: Page, url: string): Promise<() => number> {
  let loads = -1;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto(url);
  await expect(heading(page)).toBeVisible();
  return () => loads;
}

/**
 * Waits until the page was reloaded and the app has rendered it. Before that, a click on a link of the
 * server's HTML would load another page.
 */
async function untilReloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const isReloaded = (navigation as PerformanceNavigationTiming).type === 'reload';
    return isReloaded && document.querySelector('#root:not([data-page])') !== null;
  });
}

test('a script that is missing for a moment causes one reload', async ({ page }) => {
  let isMissing = true;
  await page.route(SETTINGS_SCRIPT, (route) =>
    isMissing ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const loads = await openAndCountLoads(page, '/lists');
  // The script is available again before the reload, which may request it at once.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isMissing = false;
  });
  await settingsLink(page).click();
  await expect.poll(loads).toBe(1);
  await untilReloaded(page);
  // After the reload the page may show either the old screen or the settings already.
  await settingsLink(page).click();
  await expect(heading(page)).toHaveText('Settings');
  expect(loads()).toBe(1);
});

test('a script that stays missing causes one reload, then a page with an error', async ({ page }) => {
  await page.route(SETTINGS_SCRIPT, (route) => route.fulfill({ status: 404 }));
  const loads = await openAndCountLoads(page, '/lists');
  await settingsLink(page).click();
  await expect.poll(loads).toBe(1);
  await expect(heading(page)).toHaveText('Something went wrong. Please try again later.');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(loads).toBe(2);
  await expect(heading(page)).toHaveText('Something went wrong. Please try again later.');
  expect(loads()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
});

test(
  'a script that hangs is given up after two minutes: one reload, then a page with an error',
  DEEP,
  async ({ page }) => {
    await page.clock.install();
    let requests = 0;
    // The request is never answered, as by a proxy that has lost its connection to the server but not the one
    // to the phone.
    await page.route(SETTINGS_SCRIPT, () => {
      requests += 1;
    });
    const loads = await openAndCountLoads(page, '/lists');
    // Other requests must finish first, because moving the clock would time them out too.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).toContainText(/\d+ lists?/);
    await settingsLink(page).click();
    await expect.poll(() => requests).toBe(1);
    await page.clock.runFor(119_000);
    expect(loads()).toBe(0);
    await page.clock.runFor(1000);
    await expect.poll(loads).toBe(1);
    // The reloaded page requests the script again. The test cannot see when, because the page before may have
    // requested it twice. So the clock moves in small steps, which leave other scripts time to load.
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
  const loads = await openAndCountLoads(page, '/lists');
  await context.setOffline(true);
  await settingsLink(page).click();
  await expect(heading(page)).toHaveText('Something went wrong. Please try again later.');
  expect(loads()).toBe(0);
});

test(
  'a script that fails while the user leaves for another page does not stop them',
  DEEP,
  async ({ page }) => {
    let failScript = () => {};
    let answerElsewhere = () => {};
    const mayFail = new Promise<void>((resolve) => {
      failScript = resolve;
    });
    const mayAnswer = new Promise<void>((resolve) => {
      answerElsewhere = resolve;
    });
    await page.route(SETTINGS_SCRIPT, (route) => mayFail.then(() => route.fulfill({ status: 404 })));
    await page.route('**/elsewhere', (route) =>
      mayAnswer.then(() => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' })),
    );
    await openAndCountLoads(page, '/lists');
    const leaving = page.waitForRequest('**/elsewhere');
    const failureHandled = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          // The app's own requests before a reload are answered before this one.
          addEventListener('vite:preloadError', () => void fetch('/api/health').then(() => resolve()));
        }),
    );
    await settingsLink(page).click();
    await page.evaluate(() => {
      location.href = '/elsewhere';
    });
    await leaving;
    failScript();
    await failureHandled;
    answerElsewhere();
    await expect(heading(page)).toHaveText('Elsewhere');
  },
);

test(
  'if the script that sends changes does not load, they are sent once the network is back and it loads',
  DEEP,
  async ({ page, context, server }) => {
    await signIn(page, await newTraveller(server, 'Mentes'));
    await saveFirstList(page, 'PL');
    await expectPendingEntries(page, 0);
    const tickCalls = '**/api/account/updateItemInList/**';
    await page.route(tickCalls, (route) => route.abort());
    await toggleTick(page, 0);
    await expectPendingEntries(page, 1);
    let isMissing = true;
    await page.route(/\/assets\/sync-.*\.js$/, (route) => (isMissing ? route.abort() : route.continue()));
    const loads = await openAndCountLoads(page, '/');
    // The app has reloaded once because of the missing script, without success.
    await expect.poll(loads).toBe(1);
    await untilReloaded(page);
    await page.unroute(tickCalls);
    await expectPendingEntries(page, 1);
    isMissing = false;
    await context.setOffline(true);
    await context.setOffline(false);
    await expectPendingEntries(page, 0);
    expect(loads()).toBe(1);
  },
);
