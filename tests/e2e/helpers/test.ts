import { test as base, type Page } from 'playwright/test';
import type { IdentityProvider } from '#tests/helpers/identity-provider.ts';
import { fillIsleOfMan, type IsleOfMan } from './isle-of-man.ts';
import { skipWelcome } from './newcomer.ts';
import { OwnServer } from './server.ts';

/**
 * Marks tests of code that rarely changes: `npm run test:deep -- browser` runs them, `npm test` does not.
 * `npm test` keeps the main flow, the code that changes most, and the failures that users meet most.
 */
export const DEEP = { tag: '@deep' } as const;

/**
 * Marks long tests that other tests cover in part. `npm run test:deep -- rest` and CI run them
 * (`tests/slow-files.mjs`).
 */
export const SLOW = { tag: '@slow' } as const;

/**
 * Options for `test.use` that allow motion, as most users' devices do. Other tests run with reduced motion.
 */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A server with sign-in by an identity provider, a tag container and a named operator. */
type ProviderServer = { server: OwnServer; provider: IdentityProvider };

type PerTest = {
  closedContexts: undefined;
  runningServer: undefined;
  /** True if the test's browser is that of a first-time visitor, who sees the welcome and the tutorials. */
  isNewcomer: boolean;
  newcomerMode: undefined;
};
type PerWorker = { server: OwnServer; withProvider: ProviderServer; isleOfMan: IsleOfMan };

/** The value of `isNewcomer` for the running test. A worker runs one test at a time. */
let isNewcomerHere = false;

/**
 * Makes a page's `goto` and `reload` wait until the app has rendered, unless the caller passes `waitUntil`.
 * The server's HTML can be read and its links work, but the buttons that tests press belong to the app.
 */
function waitForApp(page: Page): void {
  const { goto, reload } = page;
  const untilRendered = async (options: { waitUntil?: unknown } | undefined) => {
    if (options?.waitUntil === undefined)
      await page.locator('#root[data-page]').waitFor({ state: 'detached' });
  };
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    await untilRendered(options);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await untilRendered(options);
    return response;
  };
}

/**
 * Playwright's `test` with one server per worker. The tests of a worker run one after another on that server,
 * each with its own accounts. A test may stop the server; it is started again for the next test.
 *
 * Playwright starts a new worker, with a new browser and server, whenever a test needs other worker fixtures
 * or other values of worker options such as `trace`. So all worker fixtures are declared here. Each is made
 * when the first test uses it.
 *
 * The fixtures also close the contexts that a test opened with `browser.newContext()`. Playwright keeps them
 * open until the worker ends, and their pages continue to draw: after ten tests everything takes four times
 * as long.
 */
export const test = base.extend<PerTest, PerWorker>({
  isNewcomer: [false, { option: true }],
  newcomerMode: [
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
        if (!isNewcomerHere) await skipWelcome(context);
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
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      // Imported only here, because loading it takes longer than starting it.
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
      const openBefore = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !openBefore.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
