import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import type { ServerAccount } from './helpers/account-on-server.ts';
import { expectWaiting } from './helpers/app.ts';
import { call } from './helpers/call.ts';
import { Island, whyNoIsland } from './helpers/island.ts';
import { skipWelcome } from './helpers/newcomer.ts';
import { OwnChromium, wholeChromium } from './helpers/own-chromium.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { readCode } from './helpers/read-code.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import type { OwnServer } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';
import { newSession, newTraveller, type Traveller } from './helpers/traveller.ts';

const whyNot =
  whyNoIsland() ?? (wholeChromium === undefined ? 'there is no Chromium but the headless shell' : null);

// The worker keeps the files that are used without a network.
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });
// This browser is started here, so Playwright has nothing to trace.
if (process.env.TRACE === 'on') test.use({ trace: 'off' });

const RAMEN = 'ラーメン (rāmen)';
const EBISU = { id: randomUUID(), name: 'Ebisu', chosenCountry: 'JP' };
const ITEMS = [
  { id: randomUUID(), name: RAMEN },
  { id: randomUUID(), name: 'Tonkatsu', tags: ['#pork'] },
];
const TASTED = { day: '2026-02-21', note: 'Ask for the egg soft.', place: 'Behind the station', stars: 4 };
const FIGS = { day: '2026-01-05', note: 'From the tree', stars: 5 };
const FILE = {
  format: 'food-odyssey',
  version: 1,
  lists: [
    {
      name: 'Scheria',
      country: 'GR',
      items: [{ name: 'Figs', done: true, tasted: FIGS }, { name: 'Bream' }],
    },
  ],
};
const SHARED = new URLSearchParams({ title: 'Okonomiyaki', text: 'Pancake of cabbage' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dish = (page: Page) => page.getByRole('dialog');

/** Opens a URL of the app by loading it, as a typed URL does. */
const go = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

/** Signs in on a phone whose network can be cut, and waits until the app and its later files are stored. */
async function phoneOnIsland(context: BrowserContext, origin: string, traveller: Traveller): Promise<Page> {
  await skipWelcome(context);
  const page = await context.newPage();
  await signIn(page, traveller, '/', origin);
  await readyOffline(page);
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/phrases.json', { ignoreSearch: true }))?.status),
    )
    .toBe(200);
  return page;
}

async function noteDish(page: Page): Promise<void> {
  await page.getByRole('link', { name: EBISU.name, exact: true }).click();
  await page.getByRole('button', { name: RAMEN, exact: true }).click();
  await button(page, 'Open dish').click();
  await dish(page).getByRole('checkbox', { name: 'Eaten' }).check();
  await dish(page).getByLabel('Day').fill(TASTED.day);
  await dish(page).getByRole('radio', { name: '4 stars' }).check();
  await dish(page).getByLabel('Place').fill(TASTED.place);
  await dish(page).getByLabel('Note', { exact: true }).fill(TASTED.note);
  await button(page, 'Hear it').click();
  await expect(page.getByText('This device has no voice for this language')).toBeVisible();
  await dish(page).getByRole('button', { name: 'Show the waiter' }).click();
  await expect(page.getByText('これをお願いします。')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('これをお願いします。')).toBeHidden();
  // A closed card goes back in the history a moment later, which would cancel the opening of another page. So
  // wait for that.
  await page.waitForFunction(() => history.state?.card === undefined);
}

async function chooseDiet(page: Page): Promise<void> {
  await go(page, '/user/settings#diet');
  await page.getByRole('checkbox', { name: /^I am vegetarian/ }).check();
  await page.getByRole('group', { name: 'Allergens' }).getByText('Allergens').click();
  const nuts = page.getByRole('radiogroup', { name: /^nuts/ });
  await nuts.getByRole('radio', { name: 'I leave it out' }).check();
  await page.getByRole('radiogroup', { name: /^fish/ }).getByRole('radio', { name: 'Allergy' }).check();
  await go(page, `/user/list/${EBISU.id}`);
  await expectMarked(page);
}

async function expectMarked(page: Page): Promise<void> {
  const row = page
    .getByRole('list', { name: 'Dishes' })
    .getByRole('listitem')
    .filter({ hasText: 'Tonkatsu' });
  await expect(row).toContainText('Doesn’t fit your diet: #pork');
}

/** Checks the taste board: one dish with a note in each of Japan and Greece, and two achievements. */
async function expectBoard(page: Page, who: string): Promise<void> {
  await go(page, '/');
  await page.getByRole('link', { name: `${who}: taste board` }).click();
  for (const flag of ['Japan', 'Greece'])
    await expect(page.getByRole('button', { name: flag })).toContainText('1 dish');
  for (const medal of ['First Bite', 'Ship’s Log'])
    await expect(page.getByRole('listitem').filter({ hasText: medal })).toContainText('Earned');
}

async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await download).path(), 'utf8');
}

async function importLists(page: Page, text: string): Promise<void> {
  await go(page, '/user/import');
  const file = { name: 'lists.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await button(page, 'Import').click();
  await expect(page.getByRole('status').filter({ hasText: 'Imported: ' })).toBeFocused();
}

/** Imports a file, undoes that, imports it again, and saves all lists as JSON and CSV. */
async function exchangeFiles(page: Page): Promise<void> {
  await importLists(page, JSON.stringify(FILE));
  await button(page, 'Undo').click();
  await expect(button(page, 'Undo')).toBeHidden();
  await importLists(page, JSON.stringify(FILE));
  const json = JSON.parse(await saved(page, 'Save as JSON'));
  expect(json.lists).toMatchObject([{ name: EBISU.name, items: [{ tasted: TASTED }, {}] }, FILE.lists[0]]);
  expect(await saved(page, 'Save as CSV')).toContain('Figs');
}

async function takeShared(page: Page): Promise<void> {
  await go(page, `/user/import?${SHARED}`);
  await page.getByLabel('List').selectOption(EBISU.name);
  await button(page, 'Add dish').click();
  await expect(page.getByRole('checkbox', { name: 'Okonomiyaki' })).toBeVisible();
}

/** Passes the open list to another phone, by its QR code and by a file. */
async function handOver(from: Page, to: Page): Promise<void> {
  const menu = () => button(from, 'More options for this list').click();
  await menu();
  const file = await saved(from, 'Send as a file');
  expect(file).not.toContain(TASTED.note);
  await menu();
  await button(from, 'Show QR code').click();
  await expect(from.getByRole('img', { name: 'QR code 1 of 1' })).toBeVisible();
  const code = await readCode(from);
  await from.goBack();
  await to.goto(code);
  await button(to, 'Save list').click();
  await expect(to).toHaveURL(/\/user\/list\//);
  await expect(to.getByRole('checkbox')).toHaveCount(3);
  const other = JSON.parse(file);
  other.lists[0].name = 'From a file';
  await importLists(to, JSON.stringify(other));
}

/** Returns the account on the server for this session cookie, without a browser. */
async function told(server: OwnServer, cookie: string): Promise<ServerAccount> {
  const response = await call(server.origin, 'GET', '/account/data', { cookie });
  return ((await response.json()) as { user: ServerAccount }).user;
}

/** Returns the names of an account's lists and of their dishes, with a mark for the ticked ones. */
const listsOf = ({ ownLists }: ServerAccount) =>
  ownLists
    .map(({ name, items }) => [name, ...items.map((item) => (item.isDone ? `${item.name} ✓` : item.name))])
    .sort(([one = ''], [other = '']) => one.localeCompare(other));

test(
  'all work at the table is done without a network; then the server and another phone have it once',
  DEEP,
  async ({ browser, server }) => {
    test.skip(whyNot !== null, whyNot ?? '');
    test.setTimeout(420_000);
    const traveller = await newTraveller(server, 'Odysseus');
    const friend = await newTraveller(server, 'Mentor');
    const [own, theirs] = [
      await newSession(server.origin, traveller),
      await newSession(server.origin, friend),
    ];
    const list = { ...EBISU, items: ITEMS };
    await call(server.origin, 'POST', '/changeList/createListForUser', { body: list, cookie: own });
    const profile = mkdtempSync(join(tmpdir(), 'food-odyssey-profile-'));
    const island = new Island();
    const origin = server.origin.replace('localhost', island.hostAddress);
    const { under, reach } = island;
    // A browser allows a worker only on a secure origin. This flag makes plain http to an IP address count as
    // secure; a real phone uses https.
    const more = [`--unsafely-treat-insecure-origin-as-secure=${origin}`];
    const chromium = await OwnChromium.open({ path: wholeChromium, profile, under, reach, more });
    try {
      const phones = chromium.context.browser() as Browser;
      const page = await phoneOnIsland(await phones.newContext(), origin, traveller);
      const other = await phoneOnIsland(await phones.newContext(), origin, friend);
      const { rev } = await told(server, own);

      island.pullOut();
      await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
      await noteDish(page);
      await chooseDiet(page);
      await exchangeFiles(page);
      await takeShared(page);
      await handOver(page, other);
      await expectBoard(page, traveller.name);
      expect((await told(server, own)).rev, 'the server has heard of nothing').toBe(rev);

      island.plugIn();
      for (const each of [page, other]) await expectWaiting(each, 0);
      const account = await told(server, own);
      const dishes = [RAMEN, 'Tonkatsu', 'Okonomiyaki'];
      expect(listsOf(account)).toEqual([
        ['Ebisu', `${RAMEN} ✓`, 'Tonkatsu', 'Okonomiyaki'],
        ['Scheria', 'Figs ✓', 'Bream'],
      ]);
      expect(account.diet).toMatchObject({ diets: ['vegetarian'], avoid: ['nuts'], allergic: [] });
      expect(account.ownLists.flatMap(({ tasted = {} }) => Object.values(tasted))).toEqual(
        expect.arrayContaining([TASTED, FIGS]),
      );
      expect(account.achievements).toEqual(['dishes-1', 'notes-1']);
      expect(listsOf(await told(server, theirs))).toEqual([
        ['Ebisu', ...dishes],
        ['From a file', ...dishes],
      ]);

      const second = await newPhone(browser, server);
      await signIn(second, traveller);
      await expectBoard(second, traveller.name);
      await go(second, `/user/list/${EBISU.id}`);
      await expectMarked(second);
      await go(second, `/user/list/${EBISU.id}/${ITEMS[0]?.id}`);
      await expect(dish(second).getByLabel('Note', { exact: true })).toHaveValue(TASTED.note);
      await expect(dish(second).getByLabel('Place')).toHaveValue(TASTED.place);
      await expect(dish(second).getByLabel('Day')).toHaveValue(TASTED.day);
    } finally {
      await chromium.kill();
      island.remove();
      rmSync(profile, { recursive: true, force: true });
    }
  },
);
