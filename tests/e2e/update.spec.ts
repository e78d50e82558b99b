/** A new version of the app is used after a reload by the user or at the next start (P7.19). */
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { expectPendingEntries, listAddress, openOwnList, tickBox, toggleTick } from './helpers/app.ts';
import { FaultProxy } from './helpers/fault-proxy.ts';
import { ListOwner } from './helpers/list-owner.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { Release } from './helpers/release.ts';
import { OwnServer } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';

// The worker keeps the version of the app.
test.use({ serviceWorkers: 'allow' });

test.describe.configure({ mode: 'default' });

const TIMEOUT = { timeout: 60_000 };
/** After this time without a request no event of the worker is running any more, in milliseconds. */
const NO_EVENTS_MS = 4000;

let release: Release;
let server: OwnServer;
let proxy: FaultProxy;
let owner: ListOwner;
let phone: BrowserContext;
let app: Page;

test.beforeEach(async ({ browser }) => {
  release = await Release.first();
  server = await OwnServer.start({ CLIENT_DIR: release.client });
  proxy = await FaultProxy.start(server.origin);
  owner = await ListOwner.register(server, 4);
  phone = await browser.newContext();
  app = await phone.newPage();
  await openOwnList(app, proxy.origin, owner);
  await readyOffline(app);
  // The worker does not control a page that was loaded before the worker. A new worker would not wait for
  // such a page, so load it again.
  await app.reload();
  await expect(tickBox(app, 0)).toBeVisible();
});
test.afterEach(async () => {
  await phone.close();
  await proxy.close();
  await server.close();
  await release.remove();
});

/** Returns the URL of the page's main script, which names the version. */
const scriptOf = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src,
  );
const updateMessage = (page: Page) => page.getByText('New version ready').filter({ visible: true }).first();
const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true });

/** Fires the event of a page that comes into view. */
const comeIntoView = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Makes the app look for a new version, as it does when it comes into view. */
async function lookForUpdate(page: Page): Promise<void> {
  await comeIntoView(page);
  await expect(updateMessage(page)).toBeVisible(TIMEOUT);
}

const openSettings = async (page: Page) => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
};

test('a new version waits for a reload by the user, and the reload keeps unsent changes', async () => {
  const { rev } = await owner.account();
  proxy.inject({ kind: 'drop' });
  for (const index of [1, 3]) await toggleTick(app, index);
  await expectPendingEntries(app, 2);
  const firstScript = await scriptOf(app);

  await release.next();
  await lookForUpdate(app);
  expect(await scriptOf(app), 'the open page keeps its version').toBe(firstScript);
  expect((await fetch(firstScript ?? '')).headers.get('content-type')).toContain('javascript');
  await openSettings(app);
  await app.goBack();

  // While a field has text, a reload needs a second press.
  await app.getByLabel('Add a dish').fill('Sernik');
  await reloadButton(app).click();
  await expect(app.getByRole('button', { name: 'Reload anyway' })).toBeVisible();
  await expect(app.getByLabel('Add a dish')).toHaveValue('Sernik');
  // With a debugger attached, as here, Chromium stops the old worker when its events have ended. If another
  // event arrives before that, Chromium restarts the worker and does not stop it again, and the new version
  // would wait for five minutes.
  await expect.poll(() => proxy.silentMs, TIMEOUT).toBeGreaterThan(NO_EVENTS_MS);
  await app.getByRole('button', { name: 'Reload anyway' }).click();

  await expect.poll(() => scriptOf(app).catch(() => firstScript), TIMEOUT).toContain('-v2.js');
  await expect(tickBox(app, 1)).toBeChecked();
  await expect(tickBox(app, 3)).toBeChecked();
  await expectPendingEntries(app, 2);
  await expect(updateMessage(app)).toBeHidden();
  proxy.clearFaults();
  await comeIntoView(app);
  await expect.poll(() => owner.ticks(), TIMEOUT).toEqual([false, true, false, true]);
  await expectPendingEntries(app, 0);
  expect((await owner.account()).rev - rev).toBe(2);
});

test('the next start of the app runs the new version, without a message', DEEP, async () => {
  await release.next();
  await lookForUpdate(app);
  await app.close();
  app = await phone.newPage();
  await app.goto(listAddress(proxy.origin, owner));
  await expect(tickBox(app, 0)).toBeVisible();
  await expect.poll(() => scriptOf(app)).toContain('-v2.js');
});

test(
  'a tab with the old version works offline after another tab has changed to the new one',
  DEEP,
  async () => {
    const other = await phone.newPage();
    await other.goto(listAddress(proxy.origin, owner));
    await expect(tickBox(other, 0)).toBeVisible();
    const firstScript = await scriptOf(app);
    await release.next();
    await lookForUpdate(other);
    await reloadButton(other).click();
    await expect.poll(() => scriptOf(other).catch(() => ''), TIMEOUT).toContain('-v2.js');
    await expect(updateMessage(app)).toBeVisible();
    expect(await scriptOf(app)).toBe(firstScript);

    await server.stop();
    await toggleTick(app, 2);
    await expect(tickBox(other, 2)).toBeChecked();
    // The first tab has not loaded the settings' script of the old version yet.
    await openSettings(app);
    await openSettings(other);
    expect(await scriptOf(app)).toBe(firstScript);
    await server.start();
    await expect.poll(() => owner.ticks(), TIMEOUT).toEqual([false, false, true, false]);
  },
);
