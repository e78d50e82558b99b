/** Messages about unsent changes and about failures of the database (P2.20, P7.7, P7.8, P7.17, P7.18). */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, type Route } from 'playwright/test';
import { ERROR_CODES } from '#src/contract/call.ts';
import { countPendingEntries, tickBox } from './helpers/app.ts';
import { axeViolations } from './helpers/axe.ts';
import { openSavedList as openSavedListOn } from './helpers/open-saved-list.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { saveFirstList } from './helpers/save-first-list.ts';
import type { OwnServer } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

let server: OwnServer;
test.beforeAll(async ({ server: shared }) => {
  server = shared;
});

const WRITES = /\/api\/(account\/updateItemInList|changeList|saveListForUser|list\/likes\/add|createList)/;
/** The app bar's message about unsent changes. */
const status = (page: Page) => page.getByRole('banner').getByRole('paragraph');

const openSavedList = (browser: Browser, name: string) => openSavedListOn(browser, server, name);

/** Returns a route handler that answers each request with this status and body. */
const answerWith = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

test('an unsent tick is marked after four seconds and counted in the app bar, until it is sent', async ({
  browser,
}) => {
  const page = await openSavedList(browser, 'Circe');
  await page.route(WRITES, (route) => route.abort());
  await tickBox(page, 0).check();
  const visibleMark = page.getByRole('img', { name: 'Waiting to be sent' });
  const mark = page.getByLabel('Waiting to be sent').first();
  await expect(mark).toBeAttached();
  // Off-screen rows are not drawn.
  await mark.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(visibleMark).toHaveCount(0);
  await expect(visibleMark.first()).toBeVisible();
  await expect(page.getByRole('link', { name: /1 (unsent change|waiting)/ })).toBeVisible();

  await page.unroute(WRITES);
  await page.goto('/user/settings');
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  await expect(page.getByText(/Last synced:/)).toBeVisible();
  await expect(status(page).getByRole('link')).toHaveCount(0);
  await page.goBack();
  await expect(tickBox(page, 0)).toBeChecked();
  await expect(visibleMark).toHaveCount(0);
});

test('the page "On this device" shows each unsent change, the reason and the possible actions', async ({
  browser,
}) => {
  const page = await openSavedList(browser, 'Calypso');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const listName = await page.getByRole('heading', { level: 1 }).innerText();
  await page.route(
    WRITES,
    answerWith(404, { error: 'no such list', internalErrorCode: ERROR_CODES.NOT_FOUND }),
  );
  await page.getByLabel('Add a dish').fill('Pierogi ruskie');
  await page.getByLabel('Add a dish').press('Enter');
  await expect(status(page).getByRole('link', { name: '1 change was not accepted' })).toBeVisible();
  await page.unroute(WRITES);
  await page.route(WRITES, answerWith(500, { error: 'the disk is full' }));
  const dish = await page.locator('[data-item-name]').first().textContent();
  await tickBox(page, 0).check();
  await expect.poll(() => countPendingEntries(page)).toBe(2);

  // The app shows no message about the failing server; this page does.
  await expect(page.getByText('the disk is full')).toHaveCount(0);
  await page.goto('/user/settings/sync');
  const refused = page.getByRole('region', { name: 'Changes that were not accepted' });
  await expect(refused.getByText(`Add “Pierogi ruskie” to “${listName}”`)).toBeVisible();
  await expect(refused.getByText('That no longer exists.')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' });
  await expect(waiting.getByText(`Tick “${dish}” in “${listName}”`)).toBeVisible();
  await expect(waiting.getByText('The server said: “the disk is full”')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await refused.getByRole('button', { name: /^Copy/ }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Add “Pierogi ruskie” to “${listName}”\nPierogi ruskie\n`);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save unsent changes to a file' }).click(),
  ]);
  const copy = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(copy.changes.map(({ words }: { words: string }) => words)).toEqual([
    `Add “Pierogi ruskie” to “${listName}”`,
    `Tick “${dish}” in “${listName}”`,
  ]);
  expect(copy.lists.map(({ name }: { name: string }) => name)).toEqual([listName]);

  // The server fails until the button is pressed. Otherwise the change could be sent by a retry before that.
  await page.evaluate(() =>
    document.addEventListener('click', () => document.body.classList.add('pressed'), {
      capture: true,
      once: true,
    }),
  );
  await page.route(WRITES, async (route) => {
    const isPressed = await page.evaluate(() => document.body.classList.contains('pressed'));
    return isPressed ? route.continue() : answerWith(500, { error: 'the disk is full' })(route);
  });
  await waiting.getByRole('button', { name: /^Retry/ }).click();
  await expect(waiting).toHaveCount(0);
  await page.unroute(WRITES);
  await refused.getByRole('button', { name: /^Retry/ }).click();
  await expect(refused).toHaveCount(0);
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: /Messages/ }).click();
  await expect(page.getByRole('main').getByText('Copied to clipboard!')).toBeVisible();
});

test('a refused change can be discarded', DEEP, async ({ browser }) => {
  const page = await openSavedList(browser, 'Nausicaa');
  await page.route(WRITES, answerWith(400, { error: 'invalid', internalErrorCode: ERROR_CODES.INVALID }));
  // Not `check`, because the refusal may untick the box before `check` sees it ticked.
  await tickBox(page, 0).click();
  await status(page).getByRole('link', { name: '1 change was not accepted' }).click();
  // Wait for this page, because the list's page has a Discard button too.
  await expect(page.getByRole('heading', { name: 'On this device', level: 1 })).toBeVisible();
  const refused = page.getByRole('region', { name: 'Changes that were not accepted' });
  await refused.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  expect(await countPendingEntries(page)).toBe(0);
});

test(
  'the app asks the browser for persistent storage at the first saved list, not at start or sign-in',
  DEEP,
  async ({ browser }) => {
    const page = await newPhone(browser, server);
    // Counts in local storage, so that the count survives a change of page.
    await page.context().addInitScript(() => {
      navigator.storage.persisted = async () => false;
      navigator.storage.persist = async () => {
        localStorage.setItem('timesAsked', String(Number(localStorage.getItem('timesAsked')) + 1));
        return false;
      };
    });
    const timesAsked = () => page.evaluate(() => Number(localStorage.getItem('timesAsked')));
    await signIn(page, await newTraveller(server, 'Eumaeus'));
    // Once everything has been sent, the whole app runs: it fetches the account only after its work at the
    // start.
    await page.goto('/user/settings/sync');
    await expect(page.getByText('Everything has been sent')).toBeVisible();
    expect(await timesAsked()).toBe(0);
    await saveFirstList(page, 'PL');
    await expect.poll(timesAsked).toBe(1);
    await tickBox(page, 1).check();
    await expect.poll(() => countPendingEntries(page)).toBe(0);
    expect(await timesAsked()).toBe(1);
    await page.goto('/user/settings/sync');
    await expect(page.getByText(/This browser may clear the data stored here/)).toBeVisible();
  },
);

test(
  'a database that does not answer is reported until it answers, with a reload and a copy of unsent changes',
  DEEP,
  async ({ browser }) => {
    const page = await openSavedList(browser, 'Laertes');
    await page.addInitScript(() => {
      const open = IDBFactory.prototype.open;
      let isSilent = true;
      const held: (() => void)[] = [];
      IDBFactory.prototype.open = function (...parts) {
        const request = open.apply(this, parts);
        if (!isSilent) return request;
        // Holds the database's answers back, as if another tab blocked an upgrade.
        for (const type of ['success', 'upgradeneeded', 'error']) {
          request.addEventListener(type, (event) => {
            if (!isSilent) return;
            event.stopImmediatePropagation();
            held.push(() => request.dispatchEvent(new Event(type)));
          });
        }
        return request;
      };
      addEventListener('answer-now', () => {
        isSilent = false;
        for (const answer of held) answer();
      });
    });
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Your lists can’t be opened' });
    await expect(dialog).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByRole('button', { name: 'Reload' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save a copy' }).click();
    await expect(
      dialog.getByText('Your unsent changes can’t be read right now, but they’re still on this device.'),
    ).toBeVisible({
      timeout: 20_000,
    });
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('answer-now')));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Laertes').first()).toBeVisible();
  },
);

test(
  'a database that cannot be opened shows a page with the reason, a reload and a copy of unsent changes',
  DEEP,
  async ({ browser }) => {
    const page = await openSavedList(browser, 'Mentor');
    await page.addInitScript(() => {
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (name, version) {
        // Fails only if a version is passed. The app passes one, and the code that makes the copy does not.
        if (version !== undefined)
          throw new DOMException('Internal error opening backing store', 'UnknownError');
        return open.call(this, name);
      };
    });
    await page.goto('/');
    await expect(page.getByText(/won’t let the app store your lists/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save a copy' }).click();
    await expect(page.getByText('Everything has been sent.')).toBeVisible();
  },
);

test(
  'if the browser blocks all storage, the page shows the reason and does not reload',
  DEEP,
  async ({ browser }) => {
    const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.addInitScript(() => {
      const throwSecurityError = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: throwSecurityError, configurable: true });
      IDBFactory.prototype.open = throwSecurityError;
    });
    await page.goto('/');
    await expect(page.getByText(/won’t let the app store your lists/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
  },
);

test(
  'a full device is reported, typed texts stay in their fields, and a tick is undone',
  DEEP,
  async ({ browser }) => {
    const page = await openSavedList(browser, 'Eurycleia');
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    });
    const field = page.getByLabel('Add a dish');
    await field.fill('Pierogi ruskie');
    await field.press('Enter');
    await expect(page.getByRole('alert').getByText(/out of space/)).toBeAttached();
    await expect(field).toHaveValue('Pierogi ruskie');
    await tickBox(page, 0).click();
    await expect(tickBox(page, 0)).not.toBeChecked();

    await page.getByRole('button', { name: 'More options for this list' }).click();
    await page.getByRole('button', { name: 'Edit name' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('A better name');
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('A better name');
    expect(await countPendingEntries(page)).toBe(0);
  },
);

test(
  'data that the browser has cleared is fetched again, and the number of lost changes is shown',
  DEEP,
  async ({ browser }) => {
    const page = await openSavedList(browser, 'Argos');
    const listName = await page.getByRole('heading', { level: 1 }).innerText();
    await page.route(WRITES, (route) => route.abort());
    await tickBox(page, 0).check();
    await tickBox(page, 1).check();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kept'))).toMatch(/\.2$/);
    const secondTab = await page.context().newPage();
    await page.close();
    await secondTab.goto('/manifest.webmanifest');
    await secondTab.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase('food-odyssey');
          request.onsuccess = resolve;
          request.onerror = reject;
        }),
    );
    await secondTab.goto('/');
    const dialog = secondTab.getByRole('alertdialog', {
      name: 'This browser cleared the data kept on this device',
    });
    // The dialog appears with the server's answer.
    await expect(dialog).toContainText('is back on this device', { timeout: 30_000 });
    await expect(dialog).toContainText('2 changes that had not been sent are lost.');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(secondTab.getByRole('article').filter({ hasText: listName })).toBeVisible();

    // After a sign-out the app does not report cleared data.
    await secondTab.goto('/user/settings');
    await secondTab.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(secondTab).toHaveURL(/\/$/);
    await expect
      .poll(() => secondTab.evaluate(() => [localStorage.getItem('kept'), document.cookie]))
      .toEqual([null, '']);
    await secondTab.reload();
    await expect(secondTab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  },
);

test(
  "a newer version in another tab closes this tab's database, which then offers a reload",
  DEEP,
  async ({ browser }) => {
    const page = await openSavedList(browser, 'Ithacus');
    const newer = await page.context().newPage();
    await newer.goto('/manifest.webmanifest');
    await newer.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('food-odyssey', 1000);
          opening.onblocked = () => reject(new Error('blocked'));
          opening.onsuccess = () => {
            opening.result.close();
            resolve(null);
          };
        }),
    );
    await expect(status(page).getByText('New version ready')).toBeVisible();
    await expect(status(page).getByRole('button', { name: 'Reload' })).toBeVisible();
  },
);

test(
  'changes made after the session ended are sent after a new sign-in; a guest before that sees none',
  DEEP,
  async ({ browser }) => {
    const penelope = await newTraveller(server, 'Penelope');
    const guest = await newTraveller(server, 'Telemachus');
    const page = await newPhone(browser, server);
    await signIn(page, penelope);
    await saveFirstList(page, 'PL');
    const listName = await page.getByRole('heading', { level: 1 }).innerText();
    await expect.poll(() => countPendingEntries(page)).toBe(0);
    await page.evaluate(() => fetch('/api/user/logout'));
    for (const index of [0, 1, 2]) await tickBox(page, index).check();
    const signInLink = status(page).getByRole('link', { name: 'Sign in to send 3 changes' });
    await expect(signInLink).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    // The guest signs in in a second tab, and the first tab follows.
    const tab = await page.context().newPage();
    await signIn(tab, guest);
    await expect(tab.getByText('Telemachus').first()).toBeVisible();
    await expect(tab.getByText(listName)).toHaveCount(0);
    await expect(signInLink).toHaveCount(0);
    await expect(page.getByText(listName)).toHaveCount(0);
    expect(await countPendingEntries(page)).toBe(3);
    const { user } = await tab.evaluate(async () => (await fetch('/api/account/data')).json());
    expect(user).toMatchObject({ name: 'Telemachus', exp: 0, ownLists: [] });

    // The guest's sign-out does not delete the changes either.
    await tab.goto('/user/settings');
    await tab.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(tab).toHaveURL(/\/$/);
    await signIn(tab, penelope);
    await expect.poll(() => countPendingEntries(tab)).toBe(0);
    await expect(page.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(3);
  },
);

test('a table that another tab locks forever is reported', DEEP, async ({ browser }) => {
  const page = await openSavedList(browser, 'Polites');
  // Repeats a request in one transaction, so that the transaction never ends.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('food-odyssey');
        opening.onsuccess = () => {
          const outbox = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
          const countAgain = () => {
            outbox.count().onsuccess = countAgain;
            resolve();
          };
          countAgain();
        };
      }),
  );
  const other = await page.context().newPage();
  await other.goto('/');
  const dialog = other.getByRole('dialog', { name: 'Your lists can’t be opened' });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await page.close();
  await expect(dialog).toHaveCount(0);
  await expect(other.getByText('Polites').first()).toBeVisible();
});
