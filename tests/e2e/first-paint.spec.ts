/** Pages before any script runs, Home's snapshot, and layout shifts during a load (P2.20, P2.21). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from 'playwright/test';
import { POPULAR_COUNTRIES } from '#src/domain/countries.ts';
import { firstItalianList } from './helpers/first-italian-list.ts';
import { newOwnList } from './helpers/new-list.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, MOVING, SLOW, test } from './helpers/test.ts';
import { newSession, newTraveller } from './helpers/traveller.ts';
import { watchForShiftsAndBlanks } from './helpers/watch-for-shifts-and-blanks.ts';

// The server's HTML is for the first start. At later starts the worker serves the page, with Home's snapshot.
test.use({ ...MOVING, isNewcomer: true });

const SCRIPTS = '**/*.js';
const home = (page: Page) => page.getByRole('heading', { name: 'Taste your way around the world' });
const bars = (page: Page) => page.getByRole('navigation');

/**
 * The delay of a page's second half, in milliseconds. A browser that does not wait for the second half paints
 * in between.
 */
const SECOND_HALF_DELAY_MS = 500;

/** Starts a server that sends the page at a URL in two halves. */
async function serveInHalves(url: string): Promise<{ origin: string; close: () => void }> {
  const html = await (await fetch(url)).text();
  const middle = html.indexOf('</h1>');
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write(html.slice(0, middle));
    setTimeout(() => response.end(html.slice(middle)), SECOND_HALF_DELAY_MS);
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

test('a page that arrives in two halves is first painted when it is complete', async ({ page, server }) => {
  const slow = await serveInHalves(`${server.origin}/`);
  await page.goto(slow.origin, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  const [painted, read] = await page.evaluate(() => [
    performance.getEntriesByType('paint')[0]?.startTime,
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive,
  ]);
  slow.close();
  expect(painted).toBeGreaterThanOrEqual(read ?? Number.NaN);
});

test.describe('before any script has run', () => {
  test('a visitor can read Home and follow its links', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(home(page)).toBeVisible();
    await expect(page.getByText('2 dishes to Scout')).toBeVisible();
    await page.unroute(SCRIPTS);
    await page.getByRole('link', { name: 'Find list' }).click();
    await expect(page).toHaveURL('/lists');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the list of documents shows the navigation bars, and not Home', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/terms/all', { waitUntil: 'domcontentloaded' });
    await expect(bars(page)).toBeVisible();
    await expect(home(page)).toHaveCount(0);
  });

  test('a country shows its first lists, and the link to a forgotten password works on the login', async ({
    page,
    request,
  }) => {
    const { path, name } = await firstItalianList(request);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/lists/IT', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Italy', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await page.unroute(SCRIPTS);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/login?mode=forgot');
    await expect(page.getByRole('heading', { name: 'Forgot password', level: 1 })).toBeVisible();
  });

  test('a public list shows all its dishes', async ({ page, request }) => {
    const { path, name, dishes } = await firstItalianList(request);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveTitle(`${name} · Food Odyssey`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(dishes);
    await expect(page.getByText(`${dishes} dishes`)).toBeVisible();
    await page.unroute(SCRIPTS);
    await page.getByRole('link', { name: 'All lists for this country' }).click();
    await expect(page).toHaveURL('/lists/IT');
  });

  test('the picker shows the flags of its first countries, and keeps them when React has rendered', async ({
    page,
  }) => {
    const popular = page.getByRole('region', { name: 'Popular' }).getByRole('link');
    // A flag is loaded when it is near the visible part of the page.
    const countLoadedFlags = () =>
      popular
        .locator('img')
        .evaluateAll((flags) => flags.filter((flag) => (flag as HTMLImageElement).naturalWidth > 0).length);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/lists', { waitUntil: 'domcontentloaded' });
    await expect.poll(countLoadedFlags).toBe(POPULAR_COUNTRIES.length);
    await page.unroute(SCRIPTS);
    await page.goto('/lists');
    await expect(page.locator('#root:not([data-page])')).toBeVisible();
    await expect(popular.first()).toContainText(/\d+ lists/);
    await expect.poll(countLoadedFlags).toBe(POPULAR_COUNTRIES.length);
  });

  test.describe('in another language', () => {
    test.use({ locale: 'de-CH' });
    test("the page, its title and the picker's countries are in that language", async ({ page }) => {
      await page.route(SCRIPTS, (route) => route.abort());
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { name: 'Iss dich um die Welt' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await page.goto('/lists', { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { name: 'Land finden' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Frankreich' })).toBeVisible();
      await page.unroute(SCRIPTS);
      await page.getByRole('link', { name: 'Frankreich' }).click();
      await expect(page).toHaveURL('/lists/FR');
    });
  });

  test('a signed-in user sees nothing of the visitor’s Home', async ({ page, server }) => {
    const cookie = await newSession(server.origin, await newTraveller(server, 'Ana'));
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: server.origin }]);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(bars(page)).toBeVisible();
    await expect(home(page)).toHaveCount(0);
  });
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an offline start shows the user’s lists with their current ticks before any script runs', async ({
    browser,
    request,
    server,
  }) => {
    const page = await newPhone(browser, server);
    const traveller = await newTraveller(server, 'Mentor');
    const items = [{ name: 'Dakos', isDone: true }, { name: 'Apaki' }];
    await newOwnList(request, traveller, { name: 'Crete', chosenCountry: 'GR', items });
    await signIn(page, traveller);
    await readyOffline(page);
    const observed = await watchForShiftsAndBlanks(page);
    await page.reload();
    await expectInSnapshot(page, '1 of 2 eaten');
    await page.getByRole('main').getByRole('link', { name: 'Crete', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Apaki' }).check();
    await expectInSnapshot(page, '2 of 2 eaten');
    await page.context().setOffline(true);
    const start = await page.goto('/');
    expect(await start?.text()).toContain('2 of 2 eaten');
    expect(await observed()).toEqual({ blank: 0, moved: [] });
    await expect(page.getByRole('main').getByRole('link', { name: 'Crete', exact: true })).toBeVisible();
  });
});

/** Waits until Home's snapshot for the next start contains these words. */
const expectInSnapshot = (page: Page, words: string) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/home-snapshot.json'))?.text()))
    .toContain(words);

test(
  'nothing goes blank or shifts while a list, the settings or the taste board of a user loads',
  DEEP,
  async ({ page, request, server }) => {
    const traveller = await newTraveller(server, 'Eteoneus');
    // The list has an eaten dish, because the text of an empty board is centred and shifts by some pixels
    // when the heading font loads.
    const items = [{ name: 'Dakos', isDone: true }];
    const listID = await newOwnList(request, traveller, { name: 'Crete', chosenCountry: 'GR', items });
    await signIn(page, traveller);
    const observed = await watchForShiftsAndBlanks(page);
    for (const path of [`/user/list/${listID}`, '/user/settings', '/user/tasted']) {
      const laterScript = page.waitForResponse(/\/assets\/background-.*\.js$/);
      await page.goto(path);
      await laterScript;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await observed(), path).toEqual({ blank: 0, moved: [] });
    }
  },
);

/** The pages that are tested more often: one made at the build, and one that the server makes. */
const TESTED_OFTEN = new Set(['/', 'a shared list']);

for (const path of ['/', '/lists', '/lists/IT', '/login', 'a shared list']) {
  const tag = TESTED_OFTEN.has(path) ? {} : SLOW;
  test(
    `nothing goes blank or shifts between the first paint and the rendered page at ${path}`,
    tag,
    async ({ page, request }) => {
      const cspErrors: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) cspErrors.push(message.text());
      });
      const observed = await watchForShiftsAndBlanks(page);
      // The script of the parts that load after the first rendering.
      const laterScript = page.waitForResponse(/\/assets\/background-.*\.js$/);
      await page.goto(path === 'a shared list' ? (await firstItalianList(request)).path : path);
      await laterScript;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await observed()).toEqual({ blank: 0, moved: [] });
      expect(cspErrors).toEqual([]);
    },
  );
}
