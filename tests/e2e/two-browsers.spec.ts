import { type Browser, expect, type Page } from 'playwright/test';
import { levelAt } from '#src/domain/level.ts';
import { accountOnServer } from './helpers/account-on-server.ts';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import type { OwnServer } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller, type Traveller } from './helpers/traveller.ts';

// The worker serves the app while the server is stopped.
test.use({ serviceWorkers: 'allow' });

let server: OwnServer;
test.beforeAll(async ({ server: shared }) => {
  server = shared;
});

const dishList = (page: Page) => page.getByRole('list', { name: 'Dishes' });
const names = (page: Page) => dishList(page).locator('[data-item-name]');
const box = (page: Page, name: string) => dishList(page).getByRole('checkbox', { name, exact: true });

/** Opens a new browser context, signed in and ready to work without a network. */
async function newBrowser(browser: Browser, traveller: Traveller): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  await signIn(page, traveller);
  await readyOffline(page);
  return page;
}

/** Loads the page of the list and waits until it shows the dishes. */
async function open(page: Page, listID: string): Promise<void> {
  await page.goto(`/user/list/${listID}`);
  await expect(dishList(page)).toBeVisible();
}

async function rename(page: Page, name: string, to: string): Promise<void> {
  await dishList(page).getByRole('button', { name, exact: true }).press('F2');
  await dishList(page).getByLabel('Name').fill(to);
  await dishList(page).getByLabel('Name').press('Enter');
  await expect(dishList(page).getByText(to, { exact: true })).toBeVisible();
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByLabel('Add a dish').fill(name);
  await page.getByLabel('Add a dish').press('Enter');
  await expect(box(page, name)).toBeVisible();
}

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(box(page, name)).toBeHidden();
}

/** Sends the unsent changes, fetches the account, and waits for both. */
async function sync(page: Page): Promise<void> {
  await page.goto('/user/settings');
  await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 60_000 });
  const fetched = page.waitForResponse((response) => response.url().includes('/api/account/data'));
  await page.getByRole('button', { name: 'Sync now' }).click();
  await fetched;
}

/**
 * Returns what a browser shows: the list's title, each dish's name and tick in order, and the account's
 * level.
 */
async function shown(page: Page, listID: string) {
  await open(page, listID);
  const rows = await dishList(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((each) => [
        each.querySelector('[data-item-name]')?.textContent,
        each.querySelector('input')?.checked,
      ]),
    );
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/');
  const experience = page.getByRole('progressbar', { name: 'Experience' });
  const level = await page.getByRole('img', { name: /^Level / }).getAttribute('aria-label');
  return { title, rows, level, within: Number(await experience.getAttribute('aria-valuenow')) };
}

test(
  'two browsers that change one list offline end with the same list as the server',
  DEEP,
  async ({ browser, playwright }) => {
    test.setTimeout(180_000);
    const traveller = await newTraveller(server, 'Telemachus');
    const calls = await playwright.request.newContext({ baseURL: server.origin });
    const items = ['Soup', 'Bread', 'Olives', 'Cheese'].map((name) => ({ name }));
    const listID = await newOwnList(calls, traveller, { name: 'Sparta', items });
    const [a, b] = [await newBrowser(browser, traveller), await newBrowser(browser, traveller)];

    // Stops the server and opens the list in both browsers from their stored data.
    await server.stop();
    await open(a, listID);
    await open(b, listID);

    await rename(a, 'Soup', 'Black broth');
    await box(a, 'Bread').check();
    await box(a, 'Olives').check();
    await remove(a, 'Cheese');
    await add(a, 'Figs');
    await rename(b, 'Soup', 'White broth');
    await remove(b, 'Bread');
    await box(b, 'Cheese').check();
    await rename(b, 'Olives', 'Green olives');
    await add(b, 'Honey');
    await expect(a.getByText('5 waiting')).toBeVisible();
    await expect(b.getByText('5 waiting')).toBeVisible();
    await a.reload();
    await expect(names(a)).toHaveText(['Black broth', 'Bread', 'Olives', 'Figs']);
    await b.reload();
    await expect(names(b)).toHaveText(['White broth', 'Green olives', 'Cheese', 'Honey']);

    await server.start();
    // Both send first. Then both fetch the changes of the other.
    for (const page of [a, b, a, b]) await sync(page);

    const { exp, ownLists } = await accountOnServer(a);
    const [list] = ownLists;
    const onServer = {
      title: list?.name,
      rows: list?.items.map(({ name, isDone }) => [name, isDone]),
      level: `Level ${levelAt(exp).level}`,
      within: levelAt(exp).within,
    };
    await expect.poll(() => shown(a, listID), { timeout: 30_000 }).toEqual(onServer);
    await expect.poll(() => shown(b, listID), { timeout: 30_000 }).toEqual(onServer);

    // One of the two new names remains, the removals and the added dishes of both browsers apply, and so does
    // the tick of a dish that was not removed.
    const dishes = onServer.rows?.map(([name]) => name) ?? [];
    expect(['Black broth', 'White broth']).toContain(dishes[0]);
    expect(dishes.slice(1)).toEqual(['Green olives', ...['Figs', 'Honey'].sort(byIndexIn(dishes))]);
    expect(onServer.rows?.[1]).toEqual(['Green olives', true]);
  },
);

/** Compares two dishes by their order in an array. */
const byIndexIn = (order: unknown[]) => (one: string, other: string) =>
  order.indexOf(one) - order.indexOf(other);
