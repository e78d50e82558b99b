import { test as base, type Page } from 'playwright/test';
import type { IdentityProvider } from '#tests/helpers/identity-provider.ts';
import { fillIsleOfMan, type IsleOfMan } from './isle-of-man.ts';
import { knowTheWay } from './newcomer.ts';
import { OwnServer } from './server.ts';

/**
 * For what rarely changes: `npm run test:deep -- browser` runs it, `npm test` does not. What is left to `npm test` is the
 * main road with what is worked on most, and the failures a traveller meets most.
 */
export const DEEP = { tag: '@deep' } as const;

/** For what takes long and is told by other tests in part: `npm run test:deep -- rest` runs it, and CI does (`tests/slow-files.mjs`). */
export const SLOW = { tag: '@slow' } as const;

/** For `test.use`, where motion matters: screens as most people see them. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A server that offers sign-in by an identity provider, has a tag container and says who runs it. */
type ProviderServer = { server: OwnServer; provider: IdentityProvider };

type PerTest = {
  closedContexts: undefined;
  runningServer: undefined;
  /** Whether the browser is a newcomer's, who is welcomed and shown around. */
  isNewcomer: boolean;
  visitor: undefined;
};
type PerWorker = { server: OwnServer; withProvider: ProviderServer; isleOfMan: IsleOfMan };

/** Of the test that runs; a worker runs one at a time. */
let isNewcomerHere = false;

/**
 * Has a page's `goto` and `reload` come back when the app stands, unless they are told what else to wait for. What stands
 * in the HTML can be read and followed, by a navigation of the browser; what a test presses is the app's.
 */
function waitForApp(page: Page): void {
  const { goto, reload } = page;
  const theApp = async (options: { waitUntil?: unknown } | undefined) => {
    if (options?.waitUntil === undefined)
      await page.locator('#root[data-page]').waitFor({ state: 'detached' });
  };
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    await theApp(options);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await theApp(options);
    return response;
  };
}

/**
 * Playwright's `test` with a server for each of its workers, which one after the other all of a worker's tests use: each
 * with accounts of its own. A test may stop it; it runs again for the next one.
 *
 * A worker that meets another set of worker fixtures, or other values of worker options such as `trace`, begins anew,
 * browser, server and all, and so does the next one: they all stand here, and are made for the tests that ask for them.
 *
 * It also closes what a test has opened with `browser.newContext()`. Playwright leaves such contexts open until its
 * worker ends, and their pages go on drawing: after ten tests everything takes four times as long.
 */
export const test = base.extend<PerTest, PerWorker>({
  isNewcomer: [false, { option: true }],
  visitor: [
    async ({ isNewcomer }, use) => {
      isNewcomerHere = isNewcomer;
      await use(undefined);
      isNewcomerHere = false;
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('page', waitForApp);
        if (!isNewcomerHere) await knowTheWay(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const server = await OwnServer.start();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  withProvider: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      // Only here: loading it takes longer than starting it.
      const { startIdentityProvider } = await import('#tests/helpers/identity-provider.ts');
      const provider = await startIdentityProvider();
      const server = await OwnServer.start({
        ...provider.environment,
        TAG_CONTAINER: 'GTM-TEST1',
        OPERATOR_NAME: 'Ithaca Kitchen',
        OPERATOR_EMAIL: 'help@ithaca.example',
      });
      await use({ server, provider });
      await server.close();
      await provider.close();
    },
    { scope: 'worker' },
  ],
  isleOfMan: [async ({ server }, use) => use(await fillIsleOfMan(server)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.origin),
  runningServer: [
    async ({ server }, use) => {
      await use(undefined);
      await server.start();
    },
    { auto: true },
  ],
  closedContexts: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
