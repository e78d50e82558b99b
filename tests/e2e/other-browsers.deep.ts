import { expect } from 'playwright/test';
import { countOutbox } from './helpers/app.ts';
import type { Engine } from './helpers/engine.ts';
import { launchFirefox } from './helpers/firefox.ts';
import { ListOwner } from './helpers/list-owner.ts';
import { markWelcomeSeen } from './helpers/newcomer.ts';
import type { OwnServer } from './helpers/server.ts';
import { test } from './helpers/test.ts';
import { launchWebkit } from './helpers/webkit.ts';

const ENGINES = [
  { name: 'Firefox', launch: launchFirefox },
  { name: 'WebKitGTK', launch: launchWebkit },
];
const TIMEOUT = { timeout: 60_000 };
const DISHES = 4;
/**
 * The number of visits. WebKitGTK once hung at the third to sixth visit, because it had not ended the reads
 * of earlier pages.
 */
const VISITS = 12;
const CARD = 'main article a[href^="/list/PL/"]';
/** Only the dishes' checkboxes: other switches of the page are not in list items. */
const BOXES = 'main li input[type=checkbox]';

const addressOf = () => location.pathname;

/** Returns which of the first dishes are ticked on the screen; fewer if the page is not rendered. */
const ticksOn = (browser: Engine) =>
  browser.run(
    (boxes, most) =>
      [...document.querySelectorAll<HTMLInputElement>(boxes)].slice(0, most).map(({ checked }) => checked),
    BOXES,
    DISHES,
  );

/** Ticks or unticks a dish by script, because a message about a new level may cover its checkbox. */
async function tap(browser: Engine, place: number): Promise<void> {
  const wanted = await ticksOn(browser);
  wanted[place] = !wanted[place];
  await browser.run(
    (boxes, at) => document.querySelectorAll<HTMLInputElement>(boxes)[at]?.click(),
    BOXES,
    place,
  );
  await expect.poll(() => ticksOn(browser), TIMEOUT).toEqual(wanted);
}

async function signIn(browser: Engine, origin: string, { traveller }: ListOwner): Promise<void> {
  await browser.open(`${origin}/login`);
  // The form is already in the server's HTML, but only the app's own form works.
  const isApp = () => document.querySelector('#root:not([data-page])') !== null;
  await expect.poll(() => browser.run(isApp), TIMEOUT).toBe(true);
  await browser.run(markWelcomeSeen);
  await browser.fill('main input[type=email]', traveller.email);
  await browser.fill('main input[type=password]', traveller.password);
  await browser.click('main form button[type=submit]');
  await expect.poll(() => browser.run(addressOf), TIMEOUT).toBe('/');
  // From the next page on the worker serves all parts of the app.
  await browser.run(async () => void (await navigator.serviceWorker.ready));
}

/** Opens the first public list of Poland. The link is pressed by script, because late content may move it. */
async function openList(browser: Engine, origin: string): Promise<void> {
  await browser.open(`${origin}/lists/PL`);
  const press = (card: string) => {
    const link = document.querySelector<HTMLElement>(card);
    link?.click();
    return link !== null;
  };
  await expect.poll(() => browser.run(press, CARD), TIMEOUT).toBe(true);
  await expect.poll(() => browser.run(addressOf), TIMEOUT).toMatch(/^\/list\/PL\//);
}

/** Saves the first public list of Poland. @returns the id of the copy */
async function saveList(browser: Engine, origin: string): Promise<string> {
  const isFound = (selector: string) => document.querySelector(selector) !== null;
  await openList(browser, origin);
  // The first such button outside a card.
  const add = () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
    const found = buttons.find((each) => each.textContent === 'Save list' && !each.closest('article'));
    found?.click();
    return found !== undefined;
  };
  await expect.poll(() => browser.run(add), TIMEOUT).toBe(true);
  await expect.poll(() => browser.run(addressOf), TIMEOUT).toMatch(/^\/user\/list\//);
  // The URL changes before the page does, and the public list's dishes have checkboxes too.
  await expect.poll(() => browser.run(isFound, 'main input[name=item]'), TIMEOUT).toBe(true);
  await expect.poll(() => ticksOn(browser), TIMEOUT).toHaveLength(DISHES);
  return (await browser.run(addressOf)).split('/').at(-1) ?? '';
}

type SignedIn = { browser: Engine; server: OwnServer; owner: ListOwner };

for (const { name, launch } of ENGINES) {
  /**
   * Defines a test for a list's owner who is signed in on this engine. `sees` is the title after the engine's
   * name.
   */
  const testAsOwner = (sees: string, run: (road: SignedIn) => Promise<void>) =>
    test(`${name}${sees}`, async ({ server }) => {
      test.slow();
      const owner = await ListOwner.register(server, 1);
      const browser = await launch();
      try {
        await signIn(browser, server.origin, owner);
        await run({ browser, server, owner });
      } finally {
        await browser.close();
      }
    });

  testAsOwner(
    ', without Background Sync: a saved list and its offline ticks arrive once and in order',
    async ({ browser, server, owner }) => {
      const listID = await saveList(browser, server.origin);
      const address = `${server.origin}/user/list/${listID}`;
      const onServer = async () => {
        const { ownLists } = await owner.account();
        const list = ownLists.find(({ id }) => id === listID);
        return list?.items.slice(0, DISHES).map(({ isDone }) => isDone);
      };
      await tap(browser, 0);
      await tap(browser, 1);
      await expect.poll(onServer, TIMEOUT).toEqual([true, true, false, false]);
      const { rev } = await owner.account();

      const hasSync = async () => 'sync' in (await navigator.serviceWorker.ready);
      expect(await browser.run(hasSync), 'the page alone sends here').toBe(false);
      await server.stop();
      await tap(browser, 2);
      await tap(browser, 0);
      await expect.poll(() => browser.run(countOutbox), TIMEOUT).toBe(2);

      // Closed and opened again, still without a server: the worker serves the app, and the ticks are stored.
      await browser.changeTab();
      await browser.open(address);
      await expect.poll(() => ticksOn(browser), TIMEOUT).toEqual([false, true, true, false]);
      await tap(browser, 3);
      await expect.poll(() => browser.run(countOutbox), TIMEOUT).toBe(3);

      await server.start();
      await expect.poll(onServer, TIMEOUT).toEqual([false, true, true, true]);
      await expect.poll(() => browser.run(countOutbox), TIMEOUT).toBe(0);
      expect((await owner.account()).rev - rev).toBe(3);
    },
  );

  testAsOwner(
    ': pages left while they read the database do not block later pages',
    async ({ browser, server }) => {
      for (let visit = 0; visit < VISITS; visit += 1) await openList(browser, server.origin);
    },
  );
}
