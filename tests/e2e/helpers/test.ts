import { test as base } from 'playwright/test';

/**
 * Playwright's `test`, which also closes what a test has opened with `browser.newContext()`. Playwright leaves such
 * contexts open until its worker ends, and their pages go on drawing: after ten tests everything takes four times as long.
 */
export const test = base.extend<{ closedContexts: undefined }>({
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
