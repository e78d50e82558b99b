import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import type { ServerAccount } from './helpers/account-on-server.ts';
import { expectPendingEntries } from './helpers/app.ts';
import { call } from './helpers/call.ts';
import { Island, whyNoIsland } from './helpers/island.ts';
import { skipWelcome } from './helpers/newcomer.ts';
import { fullChromium, OwnChromium } from './helpers/own-chromium.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { readCode } from './helpers/read-code.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import type { OwnServer } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';
import { newSession, newTraveller, type Traveller } from './helpers/traveller.ts';

/** The reason why this machine cannot run the test, or null. */
const skipReason =
  whyNoIsland() ?? (fullChromium === undefined ? 'only the headless shell of Chromium is installed' : null);

// The worker keeps the files that are used without a network.
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });
// Playwright cannot trace this browser, because the test starts it.
if (process.env.TRACE === 'on') test.use({ trace: 'off' });

const RAMEN = 'ラーメン (rāmen)';
const EBISU = { id: randomUUID(), name: 'Ebisu', chosenCountry: 'JP' };
const ITEMS = [
  { id: randomUUID(), name: RAMEN },
  { id: randomUUID(), name: 'Tonkatsu', tags: ['#pork'] },
];
/** The notes on rāmen, typed on the phone. */
const RAMEN_NOTES = {
  day: '2026-02-21',
  note: 'Ask for the egg soft.',
  place: 'Behind the station',
  stars: 4,
};
/** The notes on figs, imported from a file. */
const FIGS_NOTES = { day: '2026-01-05', note: 'From the tree', stars: 5 };
const FILE = {
  format: 'food-odyssey',
  version: 1,
  lists: [
    {
      name: 'Scheria',
      country: 'GR',
      items: [{ name: 'Figs', done: true, tasted: FIGS_NOTES }, { name: 'Bream' }],
    },
  ],
};
const SHARED = new URLSearchParams({ title: 'Okonomiyaki', text: 'Pancake of cabbage' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dish = (page: Page) => page.getByRole('dialog');

/** Loads a page of the app by its path, as after typing its URL. */
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

/** Ticks rāmen, writes notes on its page, and shows the waiter's card. */
async function noteDish(page: Page): Promise<void> {
  await page.getByRole('link', { name: EBISU.name, exact: true }).click();
  await page.getByRole('button', { name: RAMEN, exact: true }).click();
  await button(page, 'Open dish').click();
  await dish(page).getByRole('checkbox', { name: 'Eaten' }).check();
  await dish(page).getByLabel('Day').fill(RAMEN_NOTES.day);
  await dish(page).getByRole('radio', { name: '4 stars' }).check();
  await dish(page).getByLabel('Place').fill(RAMEN_NOTES.place);
  await dish(page).getByLabel('Note', { exact: true }).fill(RAMEN_NOTES.note);
  await button(page, 'Hear it').click();
  await expect(page.getByText('This device has no voice for this language')).toBeVisible();
  await dish(page).getByRole('button', { name: 'Show the waiter' }).click();
  await expect(page.getByText('これをお願いします。')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('これをお願いします。')).toBeHidden();
  // The app goes back in the history a moment after the card is closed. Wait for that, because it would
  // cancel the opening of another page.
  await page.waitForFunction(() => history.state?.card === undefined);
}

/** Sets a diet in the settings and checks that it marks a dish of the list. */
async function chooseDiet(page: Page): Promise<void> {
  await go(page, '/user/settings/diet');
  await page.getByRole('radio', { name: 'Vegetarian' }).check();
  await page.getByRole('group', { name: 'Allergens' }).getByText('Allergens').click();
  const nuts = page.getByRole('radiogroup', { name: /^nuts/ });
  await nuts.getByRole('radio', { name: 'I leave it out' }).check();
  await page.getByRole('radiogroup', { name: /^fish/ }).getByRole('radio', { name: 'Allergy' }).check();
  await go(page, `/user/list/${EBISU.id}`);
  await expectMarked(page);
}

/** Checks that the open list marks tonkatsu as not fitting the diet. */
async function expectMarked(page: Page): Promise<void> {
  const row = page
    .getByRole('list', { name: 'Dishes' })
    .getByRole('listitem')
    .filter({ hasText: 'Tonkatsu' });
  await expect(row).toContainText('Doesn’t fit your diet: #pork');
}

/** Checks the taste board: one dish with a note in each of Japan and Greece, and two achievements. */
async function expectBoard(page: Page, userName: string): Promise<void> {
  await go(page, '/');
  await page.getByRole('link', { name: `${userName}: taste board` }).click();
  for (const flag of ['Japan', 'Greece'])
    await expect(page.getByRole('button', { name: flag })).toContainText('1 dish');
  for (const medal of ['First Bite', 'Ship’s Log'])
    await expect(page.getByRole('listitem').filter({ hasText: medal })).toContainText('Earned');
}

/** Presses the button with this name. @returns the text of the file that the page saves */
async function saveFile(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** Imports lists from a file with this text. */
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
  const json = JSON.parse(await saveFile(page, 'Save as JSON'));
  expect(json.lists).toMatchObject([
    { name: EBISU.name, items: [{ tasted: RAMEN_NOTES }, {}] },
    FILE.lists[0],
  ]);
  expect(await saveFile(page, 'Save as CSV')).toContain('Figs');
}

/** Adds a dish from text that another app shares. */
async function addSharedDish(page: Page): Promise<void> {
  await go(page, `/user/import?${SHARED}`);
  await page.getByLabel('List').selectOption(EBISU.name);
  await button(page, 'Add dish').click();
  await expect(page.getByRole('checkbox', { name: 'Okonomiyaki' })).toBeVisible();
}

/** Hands the open list over to another phone, by its QR code and by a file. */
async function handOver(from: Page, to: Page): Promise<void> {
  const openMenu = () => button(from, 'More options for this list').click();
  await openMenu();
  const file = await saveFile(from, 'Send as a file');
  expect(file).not.toContain(RAMEN_NOTES.note);
  await openMenu();
  await button(from, 'Show QR code').click();
  await expect(from.getByRole('img', { name: 'QR code 1 of 1' })).toBeVisible();
  const code = await readCode(from);
  await from.goBack();
  await to.goto(code);
  await button(to, 'Save list').click();
  await expect(to).toHaveURL(/\/user\/list\//);
  await expect(to.getByRole('checkbox')).toHaveCount(3);
  const renamed = JSON.parse(file);
  renamed.lists[0].name = 'From a file';
  await importLists(to, JSON.stringify(renamed));
}

/** Fetches the account of this session from the server, without a browser. */
async function accountOf(server: OwnServer, cookie: string): Promise<ServerAccount> {
  const response = await call(server.origin, 'GET', '/account/data', { cookie });
  return ((await response.json()) as { user: ServerAccount }).user;
}

/** Returns for each list its name, followed by the names of its dishes. A ticked dish has a "✓". */
const listsOf = ({ ownLists }: ServerAccount) =>
  ownLists
    .map(({ name, items }) => [name, ...items.map((item) => (item.isDone ? `${item.name} ✓` : item.name))])
    .sort(([one = ''], [other = '']) => one.localeCompare(other));

test(
  'notes, diet, import, shared text and hand-over work without a network, and later the server has all of it',
  DEEP,
  async ({ browser, server }) => {
    test.skip(skipReason !== null, skipReason ?? '');
    test.setTimeout(420_000);
    const traveller = await newTraveller(server, 'Odysseus');
    const friend = await newTraveller(server, 'Mentor');
    const [cookie, friendsCookie] = [
      await newSession(server.origin, traveller),
      await newSession(server.origin, friend),
    ];
    const list = { ...EBISU, items: ITEMS };
    await call(server.origin, 'POST', '/changeList/createListForUser', { body: list, cookie });
    const profile = mkdtempSync(join(tmpdir(), 'food-odyssey-profile-'));
    const island = new Island();
    const origin = server.origin.replace('localhost', island.hostAddress);
    const { commandPrefix, makeReachable } = island;
    // A browser allows a worker only on a secure origin. With this flag it takes plain http to an IP address
    // for secure. A real phone uses https.
    const extraArguments = [`--unsafely-treat-insecure-origin-as-secure=${origin}`];
    const chromium = await OwnChromium.open({
      path: fullChromium,
      profile,
      commandPrefix,
      makeReachable,
      extraArguments,
    });
    try {
      const phones = chromium.context.browser() as Browser;
      const page = await phoneOnIsland(await phones.newContext(), origin, traveller);
      const other = await phoneOnIsland(await phones.newContext(), origin, friend);
      const { rev } = await accountOf(server, cookie);

      island.pullOut();
      await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
      await noteDish(page);
      await chooseDiet(page);
      await exchangeFiles(page);
      await addSharedDish(page);
      await handOver(page, other);
      await expectBoard(page, traveller.name);
      expect((await accountOf(server, cookie)).rev, 'the server has no change yet').toBe(rev);

      island.plugIn();
      for (const each of [page, other]) await expectPendingEntries(each, 0);
      const account = await accountOf(server, cookie);
      const dishes = [RAMEN, 'Tonkatsu', 'Okonomiyaki'];
      expect(listsOf(account)).toEqual([
        ['Ebisu', `${RAMEN} ✓`, 'Tonkatsu', 'Okonomiyaki'],
        ['Scheria', 'Figs ✓', 'Bream'],
      ]);
      expect(account.diet).toMatchObject({ diets: ['vegetarian'], avoid: ['nuts'], allergic: [] });
      expect(account.ownLists.flatMap(({ tasted = {} }) => Object.values(tasted))).toEqual(
        expect.arrayContaining([RAMEN_NOTES, FIGS_NOTES]),
      );
      expect(account.achievements).toEqual(['dishes-1', 'notes-1']);
      expect(listsOf(await accountOf(server, friendsCookie))).toEqual([
        ['Ebisu', ...dishes],
        ['From a file', ...dishes],
      ]);

      const second = await newPhone(browser, server);
      await signIn(second, traveller);
      await expectBoard(second, traveller.name);
      await go(second, `/user/list/${EBISU.id}`);
      await expectMarked(second);
      await go(second, `/user/list/${EBISU.id}/${ITEMS[0]?.id}`);
      await expect(dish(second).getByLabel('Note', { exact: true })).toHaveValue(RAMEN_NOTES.note);
      await expect(dish(second).getByLabel('Place')).toHaveValue(RAMEN_NOTES.place);
      await expect(dish(second).getByLabel('Day')).toHaveValue(RAMEN_NOTES.day);
    } finally {
      await chromium.kill();
      island.remove();
      rmSync(profile, { recursive: true, force: true });
    }
  },
);
