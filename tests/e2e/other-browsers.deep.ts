import { expect } from 'playwright/test';
import { countOutbox } from './helpers/app.ts';
import type { Engine } from './helpers/engine.ts';
import { launchFirefox } from './helpers/firefox.ts';
import { ListOwner } from './helpers/list-owner.ts';
import { markWelcomeSeen } from './helpers/newcomer.ts';
import type { OwnServer } from './helpers/server.ts';
import { test } from './helpers/test.ts';
import { launchWebkit } from './helpers/webkit.ts';

/** The engines besides Chromium, and how to start them. */
const ENGINES = [
  { name: 'Firefox', launch: launchFirefox },
  { name: 'WebKitGTK', launch: launchWebkit },
];
const TIMEOUT = { timeout: 60_000 };
const DISHES = 4;
/** The number of pages that are left early. WebKitGTK used to hang after three to six such pages. */
const VISITS = 12;
/** A link to a public list of Poland. */
const CARD = 'main article a[href^="/list/PL/"]';
/** The checkboxes of dishes. Other switches of the page are not in list items. */
const BOXES = 'main li input[type=checkbox]';

/** Runs in the page. */
const currentPath = () => location.pathname;

/** Returns for each of the first `DISHES` dishes whether it is ticked; fewer while the page is rendering. */
const ticksOn = (browser: Engine) =>
  browser.run(
    (selector, count) =>
      [...document.querySelectorAll<HTMLInputElement>(selector)]
        .slice(0, count)
        .map(({ checked }) => checked),
    BOXES,
    DISHES,
  );

/** Ticks the dish at an index, or unticks it. Does so by script, because a message may cover the checkbox. */
async function tap(browser: Engine, index: number): Promise<void> {
  const wanted = await ticksOn(browser);
  wanted[index] = !wanted[index];
  await browser.run(
    (selector, at) => document.querySelectorAll<HTMLInputElement>(selector)[at]?.click(),
    BOXES,
    index,
  );
  await expect.poll(() => ticksOn(browser), TIMEOUT).toEqual(wanted);
}

/** Signs in on the login screen, and waits until the worker is active. */
async function signIn(browser: Engine, origin: string, { traveller }: ListOwner): Promise<void> {
  await browser.open(`${origin}/login`);
  // The form is already in the server's HTML, but only the app's own form works.
  const isRendered = () => document.querySelector('#root:not([data-page])') !== null;
  await expect.poll(() => browser.run(isRendered), TIMEOUT).toBe(true);
  await browser.run(markWelcomeSeen);
  await browser.fill('main input[type=email]', traveller.email);
  await browser.fill('main input[type=password]', traveller.password);
  await browser.click('main form button[type=submit]');
  await expect.poll(() => browser.run(currentPath), TIMEOUT).toBe('/');
  // Once the worker is active, it serves all parts of the next page.
  await browser.run(async () => void (await navigator.serviceWorker.ready));
}

/** Opens the first public list of Poland. The link is pressed by script, because late content may move it. */
async function openList(browser: Engine, origin: string): Promise<void> {
  await browser.open(`${origin}/lists/PL`);
  const press = (selector: string) => {
    const link = document.querySelector<HTMLElement>(selector);
    link?.click();
    return link !== null;
  };
  await expect.poll(() => browser.run(press, CARD), TIMEOUT).toBe(true);
  await expect.poll(() => browser.run(currentPath), TIMEOUT).toMatch(/^\/list\/PL\//);
}

/** Saves the first public list of Poland. @returns the id of the copy */
async function saveList(browser: Engine, origin: string): Promise<string> {
  const isFound = (selector: string) => document.querySelector(selector) !== null;
  await openList(browser, origin);
  // Presses the first button outside of the cards, which have the same button.
  const pressSave = () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
    const save = buttons.find((each) => each.textContent === 'Save list' && !each.closest('article'));
    save?.click();
    return save !== undefined;
  };
  await expect.poll(() => browser.run(pressSave), TIMEOUT).toBe(true);
  await expect.poll(() => browser.run(currentPath), TIMEOUT).toMatch(/^\/user\/list\//);
  // The URL changes before the page does, and the public list's dishes have checkboxes too.
  await expect.poll(() => browser.run(isFound, 'main input[name=item]'), TIMEOUT).toBe(true);
  await expect.poll(() => ticksOn(browser), TIMEOUT).toHaveLength(DISHES);
  return (await browser.run(currentPath)).split('/').at(-1) ?? '';
}

type SignedIn = { browser: Engine; server: OwnServer; owner: ListOwner };

for (const { name, launch } of ENGINES) {
  /** Defines a test of a user with a list who is signed in on this engine. */
  const testAsOwner = (title: string, run: (setup: SignedIn) => Promise<void>) =>
    test(`in ${name} ${title}`, async ({ server }) => {
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
    'a saved list and its offline ticks arrive once and in order, without Background Sync',
    async ({ browser, server, owner }) => {
      const listID = await saveList(browser, server.origin);
      const listURL = `${server.origin}/user/list/${listID}`;
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
      expect(await browser.run(hasSync), 'this engine has no Background Sync').toBe(false);
      await server.stop();
      await tap(browser, 2);
      await tap(browser, 0);
      await expect.poll(() => browser.run(countOutbox), TIMEOUT).toBe(2);

      // Opens the list in a new tab, still without a server: the worker serves the app, and the ticks are
      // stored.
      await browser.changeTab();
      await browser.open(listURL);
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
    'pages that are left while they read the database do not block later pages',
    async ({ browser, server }) => {
      for (let visit = 0; visit < VISITS; visit += 1) await openList(browser, server.origin);
    },
  );
}
